import * as flows from '../flows/additional-premium/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { AdditionalPaymentProps } from '../flows/additional-premium/index.ts';

/** An additional premium (PAYM-01): `/payment/make/reference/pid`. */
export const AdditionalPayment = (props: flows.AdditionalPaymentProps) => (
  <OwnOrigin
    flow="additional-premium"
    screen={{ screen: 'payment', reference: props.reference, pid: props.pid }}
  >
    <flows.AdditionalPayment {...props} />
  </OwnOrigin>
);

/** What was paid: `/payment/complete`. */
export const PaymentComplete = () => (
  <OwnOrigin flow="additional-premium" screen={{ screen: 'paid' }}>
    <flows.PaymentComplete />
  </OwnOrigin>
);
