export {
  AdditionalPayment,
  type AdditionalPaymentProps,
  PaymentComplete,
} from './payment.flow.tsx';
