import { type ExtraKey, type Quote, sumCents } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { SummaryWords } from '../screens/props.ts';
import { planName } from './climbing/plan-name.ts';
import { wholeDollars } from './whole-dollars.ts';

/** What was entered of an extra, in a line. */
export function extraSummary(quote: Quote, key: ExtraKey, words: SummaryWords, config: Config): string {
  return parts(quote, key, words, config)
    .filter((part) => part !== '')
    .join(' · ');
}

function parts(quote: Quote, key: ExtraKey, words: SummaryWords, { climbing }: Config): string[] {
  const { snowCover, climbingCover, valuablesCover } = quote;
  switch (key) {
    case 'snowCover':
      return [
        quote.quoteType.type === 2
          ? words('extras.snowCover.annual')
          : span('extras.snowCover.summary', snowCover.dates, {}, words),
        snowCover.offPiste ? words('extras.snowCover.offPiste') : '',
      ];
    case 'climbingCover':
      return [
        planName(climbingCover, climbing, words),
        span(
          'extras.climbingCover.summary',
          climbingCover.dates,
          { people: climbingCover.totalPeople },
          words,
        ),
      ];
    case 'valuablesCover': {
      const total = sumCents(valuablesCover.items.map(({ value }) => value));
      return [
        words('extras.valuablesCover.summary', {
          count: valuablesCover.items.length,
          total: wholeDollars(total, words.locale),
        }),
      ];
    }
    default:
      return [];
  }
}

type Span = { from: string | null; to: string | null };

const span = (
  place: 'extras.snowCover.summary' | 'extras.climbingCover.summary',
  { from, to }: Span,
  params: Record<string, number>,
  words: SummaryWords,
) => (from && to ? words(place, { from, to, ...params }) : '');
