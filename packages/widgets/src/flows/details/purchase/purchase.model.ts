import { isPurchased, type Quote } from '@coverkit/rules';
import { computed, type Signal } from '@preact/signals-react';
import { createCardPayment } from '../../../checkout/charge/card-payment.model.ts';
import type { CardPayment, CardPaymentOptions } from '../../../checkout/charge/card-payment.ts';
import type { PaymentSubject } from '../../../checkout/charge/payment-subject.ts';
import type { CoverkitClient, Purchased } from '../../../client/client.ts';
import { isPending } from './is-pending.ts';

export type PurchaseOptions = Omit<CardPaymentOptions<Quote, Purchased>, 'subject'> & {
  client: Pick<CoverkitClient, 'purchase' | 'reload'>;
  quote: Signal<Quote | null>;
};

export type Purchase = CardPayment<Quote>;

/** Buys the quote on the page: its price is paid, its answers go along. */
export function createPurchase({ client, quote, ...options }: PurchaseOptions): Purchase {
  const subject: PaymentSubject<Quote, Purchased> = {
    price: computed(() => quote.value?.netPrice ?? null),
    current: () => quote.peek(),
    charge: (bought, input) => client.purchase(bought, input),
    outcomeOf: (answer) => (!answer?.reference ? 'nothing' : answer.pending ? 'pending' : 'done'),
    reload: (bought) => client.reload(bought, { force: true }),
    stateOf: (stands) => (isPurchased(stands.status) ? 'paid' : isPending(stands) ? 'pending' : 'open'),
    reprice: (stands) => {
      // Not over what was pressed: somebody may have typed on while the answer was on its way.
      const shown = quote.peek();
      if (shown) quote.value = { ...shown, ...pricesOf(stands) };
    },
  };
  return createCardPayment({ subject, ...options });
}

const pricesOf = (quote: Quote) => ({
  rates: quote.rates,
  netPrice: quote.netPrice,
  gstAmount: quote.gstAmount,
  medicalPrice: quote.medicalPrice,
  priceLockedUntil: quote.priceLockedUntil,
  expiresAt: quote.expiresAt,
});
