import { expect, test } from 'vitest';
import { examplePolicy, exampleQuote, exampleReadyDraft } from '../../fixtures/index.ts';
import { redactQuote } from './redact-quote.ts';

const bought = exampleQuote({
  ...exampleReadyDraft(),
  ...{ status: 90, paid: true, policyNumber: 'HL-204611', voucher: { code: 'WELCOME5' } },
  benefitOptions: [{ benefitId: 28, optionId: 'to-500' }],
  affiliate: { id: 'ridgeback', name: 'Ridgeback', logo: null, welcome: null, mode: 'hosted' },
});

test('[API-06] an older link shows that a quote was bought and when cover runs', () => {
  const { reference, status, paid, coverDates, days, savedAt } = bought;
  expect(redactQuote(bought)).toMatchObject({ reference, status, paid, coverDates, days, savedAt });
});

test('[API-06] an older link shows no name, age, destination, answer, choice, price or policy', () => {
  const later = { ...bought, policy: examplePolicy(bought), addedLater: 'Alex' };
  const shown = redactQuote(later);
  const text = JSON.stringify(shown);
  for (const secret of [
    'Alex',
    'Nguyen',
    'Harbour',
    '34',
    '"ID"',
    'Indonesia',
    'HL-2046',
    'WELCOME',
    'to-500',
  ])
    expect(text, secret).not.toContain(secret);
  expect(shown).toMatchObject({ ages: [], insurees: [], coverLevelId: null, netPrice: null, rates: [] });
  expect(Object.values(shown.medical).filter((answer) => answer !== null && answer !== false)).toEqual([]);
  expect(Object.values(shown.acceptance)).not.toContain(true);
  expect(shown).not.toHaveProperty('policy');
});
