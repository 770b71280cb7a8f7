import type { ExtraKey, QuoteAnswer } from '@coverkit/rules';

const extras = [
  'oneWay',
  'snowCover',
  'climbingCover',
  'valuablesCover',
] as const satisfies readonly ExtraKey[];
const onlyAnswered = ['startDate', 'endDate', 'climbingPlan', 'cost'];

/**
 * The quote with its extras as they are stored and sent. Second names of fields are dropped: one that a screen does not change
 * would differ from what it does change (API-10). The cost is a step of the price.
 */
export function withStoredExtras(answer: QuoteAnswer): QuoteAnswer {
  const stored = extras.map((key) => [
    key,
    Object.fromEntries(Object.entries(answer[key]).filter(([name]) => !onlyAnswered.includes(name))),
  ]);
  return { ...answer, ...Object.fromEntries(stored) };
}
