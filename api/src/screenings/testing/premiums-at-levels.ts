import { noContext, priceLevels, type QuoteDraft, ratingFacts } from '@coverkit/rules';
import { exampleProduct } from '@coverkit/rules/fixtures';
import type { Loading } from '@coverkit/rules/screening';

/** What the loading of the first traveller costs at each level of the example product, in their order. */
export function premiumsAtLevels(draft: QuoteDraft, loading: Loading): number[] {
  const facts = ratingFacts(draft, exampleProduct, { ...noContext, medical: [{ insuree: 1, ...loading }] });
  if (!facts) throw new Error('The trip cannot be rated');
  return priceLevels(facts, exampleProduct).map(({ medical }) => medical[0]?.amount ?? 0);
}
