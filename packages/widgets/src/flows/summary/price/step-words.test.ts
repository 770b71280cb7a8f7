import { priceQuote, type Quote, type QuoteDraft } from '@coverkit/rules';
import { exampleProduct, exampleQuote } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../brand/copy.ts';
import { memoryConfig } from '../../../client/memory.ts';
import { summaryCopy } from '../summary.copy.ts';
import { priceCopy } from './price.copy.ts';
import { stepWords } from './step-words.ts';

const config = memoryConfig();
const brand = { locale: 'en-AU', i18n: {} };
const words = wordsOf('summary', priceCopy, brand);
const summary = wordsOf('summary', summaryCopy, brand);

/** Of Premium, the words of the step that an extra adds. */
function wordsOfStep(code: string, overrides: Partial<Quote>): string | undefined {
  const quote = exampleQuote(overrides);
  const rate = priceQuote(quote as QuoteDraft, exampleProduct)[2]!;
  const step = rate.steps.find((one) => one.code === code);
  return step && stepWords(step, { rate, quote, words, summary, config });
}

const snow = (to: string) => ({
  snowCover: { enabled: true, offPiste: false, dates: { from: '2027-02-01', to } },
});
const valuables = (value: number) => ({
  valuablesCover: { enabled: true, items: [{ name: 'Ring', serial: '', value }] },
});

test('[SUMM-08] each extra says what its price was worked out from, and where a minimum was charged', () => {
  const two = { ages: [34, 36], people: 2 };
  expect(wordsOfStep('snow', { ...two, ...snow('2027-02-08') })).toBe(
    '8 days of snow sports for 2 travellers',
  );
  expect(wordsOfStep('snow', snow('2027-02-03'))).toBe(
    '3 days of snow sports for 1 traveller, charged as the minimum of 5',
  );
  const { climbingCover } = exampleQuote();
  const trek = (to: string): Partial<Quote> => ({
    climbingCover: {
      ...climbingCover,
      ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', dates: { from: '2027-02-01', to } },
    },
  });
  expect(wordsOfStep('climbing', trek('2027-02-10'))).toBe('Trekking, up to 4,500 m: 10 days for 1 person');
  expect(wordsOfStep('climbing', trek('2027-02-03'))).toBe(
    'Trekking, up to 4,500 m: 3 days for 1 person, at least $32.00 each',
  );
  expect(wordsOfStep('valuables', valuables(200_000))).toBe('Valuables worth $2,000, at 2.5% of their value');
  expect(wordsOfStep('base', two)).toBe('Base price for 2 travellers, 14 days');
  expect(wordsOfStep('valuables', valuables(50_000))).toBe('Valuables worth $500, at least $20.00');
});

test('[SUMM-08] medical cover names its traveller once the name is known', () => {
  const quote = exampleQuote();
  const rate = priceQuote(quote as QuoteDraft, exampleProduct)[2]!;
  const step = { code: 'medical' as const, amount: 4198, params: { insuree: 1 } };
  const named = (firstName: string) => ({ ...quote, insurees: [{ ...quote.insurees[0]!, firstName }] });
  expect(stepWords(step, { rate, quote: named(''), words, summary, config })).toBe(
    'Medical cover, traveller 1',
  );
  expect(stepWords(step, { rate, quote: named('Alex'), words, summary, config })).toBe('Medical cover, Alex');
});
