import type { AmendmentKind } from '@coverkit/rules';
import type { CheckoutView } from '../../../checkout/checkout.view.ts';
import type { FieldErrors } from '../../../flow/problems/problem-words.ts';
import type { AmendModel } from '../amend.model.ts';
import type { AmendWords } from '../amend-flow.ts';
import type { PolicyNow } from '../policy-now.ts';

/** What the parts of a change are given. */
export type AmendView = CheckoutView & {
  kind: AmendmentKind;
  model: AmendModel;
  words: AmendWords;
  now: PolicyNow;
  errors: FieldErrors;
};
