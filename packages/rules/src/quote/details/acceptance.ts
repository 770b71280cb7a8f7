import { type Problem, problem } from '../../values/problem.ts';
import type { QuoteDraft } from '../draft.ts';

/** DETL-07: every text is agreed to expressly. */
export function acceptanceProblems(draft: Pick<QuoteDraft, 'acceptance'>): Problem[] {
  return (['pds', 'targetMarket', 'privacy', 'electronicDelivery'] as const)
    .filter((name) => !draft.acceptance[name])
    .map((name) => problem('must_accept', `acceptance.${name}`));
}
