import { quoteTypeById, type TripRules } from '../product/lookup.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { QuoteDraft } from './draft.ts';

type Travellers = Pick<QuoteDraft, 'quoteTypeId' | 'people'> & { insurees: readonly unknown[] };

/**
 * More travellers than the product insures, or than the quote is for. Checked before everything else of a draft: what is
 * checked of each traveller, such as the search for card numbers in their texts, takes time.
 */
export function travellerCountProblems(draft: Travellers, product: TripRules): Problem[] {
  const rule = quoteTypeById(product, draft.quoteTypeId);
  if (!rule) return [problem('quote_type_unknown', 'quoteTypeId')];
  if (draft.people > rule.maxInsured) return [problem('too_large', 'people', { max: rule.maxInsured })];
  if (draft.insurees.length <= draft.people) return [];
  return [problem('insurees_count', 'insurees', { expected: draft.people })];
}
