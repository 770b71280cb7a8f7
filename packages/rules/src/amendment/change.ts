import type { InsuredPolicy, PolicyCircumstances } from '../policy/policy-actions.ts';
import type { Product } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { CivilDate } from '../values/civil-date.ts';
import type { Problem } from '../values/problem.ts';

/** What an amendment leaves no room for, to be named to the customer. */
export type DroppedByAmendment = {
  /** Chosen options that the new level lacks. */
  benefitOptions: QuoteDraft['benefitOptions'];
  /** Nobody who climbs travels any more. */
  climbing: boolean;
};

/** New facts, before the product's rules are applied to them. */
export type Change = {
  facts: QuoteDraft;
  dropped?: Partial<DroppedByAmendment>;
  /** For each new traveller, their number before; null for who joins. Absent where nobody does, or leaves. */
  travellers?: (number | null)[];
  problems: Problem[];
};

export type ChangeContext = { product: Product; today: CivilDate; circumstances?: PolicyCircumstances };
export type ChangedPolicy = Pick<InsuredPolicy, 'facts' | 'cover'>;
