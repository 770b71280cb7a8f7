import { extrasProblems } from '../extras/extras.ts';
import { quoteTypeById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import type { Problem } from '../values/problem.ts';
import type { QuoteDraft } from './draft.ts';
import { coverDatesOf } from './trip.ts';

/** EXTR-01 to EXTR-06: every extra that is on is offered with the quote type, and filled in. */
export function validateExtras(draft: QuoteDraft, product: Product): Problem[] {
  const quoteType = quoteTypeById(product, draft.quoteTypeId);
  const trip = {
    isAnnual: quoteType?.type === 2,
    covered: coverDatesOf(draft, product),
    ages: draft.ages,
    healthAcknowledged: draft.medical.acknowledgePrivacy,
  };
  return extrasProblems(draft, quoteType?.extras ?? [], trip, product);
}
