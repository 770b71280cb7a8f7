import * as flows from '../flows/outcome/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { CompleteProps, OutcomeProps } from '../flows/outcome/index.ts';

/** `/quote/complete/reference/token`: bought. */
export const Complete = (props: flows.CompleteProps) => (
  <OwnOrigin flow="outcome" screen={{ screen: 'complete', reference: props.reference, token: props.token }}>
    <flows.Complete {...props} />
  </OwnOrigin>
);

/** `/quote/referral/reference/token`: waiting for a referral decision. */
export const Referral = (props: flows.OutcomeProps) => (
  <OwnOrigin flow="outcome" screen={{ screen: 'referral', reference: props.reference, token: props.token }}>
    <flows.Referral {...props} />
  </OwnOrigin>
);

/** `/quote/declined/reference/token`. */
export const Declined = (props: flows.OutcomeProps) => (
  <OwnOrigin flow="outcome" screen={{ screen: 'declined', reference: props.reference, token: props.token }}>
    <flows.Declined {...props} />
  </OwnOrigin>
);
