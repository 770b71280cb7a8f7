import { contactFormats } from '../../contact-formats/contact-formats.ts';
import type { Product } from '../../product/product.ts';
import { type Problem, problem } from '../../values/problem.ts';
import type { QuoteDraft } from '../draft.ts';
import { cardNumberProblems } from '../draft-card-numbers.ts';
import { validateBenefitOptions, validateLevel } from '../eligibility.ts';
import { travellerCountProblems } from '../traveller-count.ts';
import { validateExtras } from '../validate-extras.ts';
import { validateTrip } from '../validate-trip.ts';
import { detailsSections } from './sections.ts';

/** All problems that prevent a charge, in the order of the screens. `decided`: as for `detailsSections`. */
export function purchaseProblems(
  draft: QuoteDraft,
  product: Product,
  today: string,
  decided: readonly number[] = [],
): Problem[] {
  const tooMany = travellerCountProblems(draft, product);
  if (tooMany.length > 0) return tooMany;
  const found = [
    ...validateTrip(draft, product, today),
    ...validateLevel(draft, product),
    ...validateBenefitOptions(draft, product),
    ...validateExtras(draft, product),
    ...(draft.acknowledgement.duty && draft.acknowledgement.privacy
      ? []
      : [problem('acknowledgement_required', 'acknowledgement')]),
    ...detailsSections(draft, product, product.rates.climbing, contactFormats, decided).flatMap(
      (one) => one.problems,
    ),
  ];
  // Of what is switched off too: it is stored with the quote like the rest.
  const all = [...found, ...cardNumberProblems(draft)];
  // Two screens may check the same field, as the final country of a one-way trip.
  return [...new Map(all.toReversed().map((one) => [`${one.path} ${one.code}`, one])).values()].toReversed();
}
