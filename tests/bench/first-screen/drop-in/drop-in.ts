import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';

// As its guide mounts it, with an answer of payment methods that is there already.
const checkout = await AdyenCheckout({
  clientKey: 'test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  environment: 'test',
  countryCode: 'AU',
  locale: 'en-US',
  amount: { value: 9900, currency: 'AUD' },
  analytics: { enabled: false },
  paymentMethodsResponse: {
    paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] }],
  },
});

new Dropin(checkout, {
  paymentMethodComponents: [Card],
  onReady: () => {
    document.documentElement.dataset.ready = 'true';
  },
}).mount('#drop-in');
