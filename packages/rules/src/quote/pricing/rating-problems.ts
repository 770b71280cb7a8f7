import type { Product } from '../../product/product.ts';
import type { CivilDate } from '../../values/civil-date.ts';
import type { Problem } from '../../values/problem.ts';
import type { QuoteDraft } from '../draft.ts';
import { validateBenefitOptions } from '../eligibility.ts';
import { validateExtras } from '../validate-extras.ts';
import { validateTrip } from '../validate-trip.ts';

/** What must be corrected before a draft can be priced. */
export const ratingProblems = (draft: QuoteDraft, product: Product, today: CivilDate): Problem[] => [
  ...validateTrip(draft, product, today),
  ...validateBenefitOptions(draft, product),
  ...validateExtras(draft, product),
];
