export { CardForm } from '../../../checkout/card/card-form.tsx';
export { PayButton } from '../../../checkout/pay-button.tsx';
