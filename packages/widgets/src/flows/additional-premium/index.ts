export {
  AdditionalPayment,
  type AdditionalPaymentProps,
  PaymentComplete,
} from './additional-premium.flow.tsx';
