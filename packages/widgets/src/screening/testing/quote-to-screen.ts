import type { Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { memoryInsureeToken } from '../../client/memory.ts';

/** Travellers of 62 and 9 to the UK for three weeks, who must both be screened. */
export function quoteToScreen(overrides: Partial<Quote> = {}): Quote {
  const dates = { from: '2026-12-01', to: '2026-12-21' };
  const draft = exampleReadyDraft({ ages: [62, 9], countries: ['GB'], dates });
  return exampleQuote({
    ...draft,
    medical: { ...draft.medical, prescreenA: true },
    insurees: draft.insurees.map((one) => ({ ...one, requiresScreening: true })),
    ...overrides,
  });
}

/** The link of one traveller's screening, in the memory client. */
export const screeningLink = ({ reference, token }: Quote, insuree = 1) => ({
  ...{ reference, token, insuree },
  insureeToken: memoryInsureeToken(reference, insuree),
});
