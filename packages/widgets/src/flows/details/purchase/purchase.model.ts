import { isPurchased, type Quote } from '@coverkit/rules';
import { computed, type Signal } from '@preact/signals-react';
import type { CoverkitClient, Purchased } from '../../../client/client.ts';
import { createCardPayment } from '../../../payment/charge/card-payment.model.ts';
import type { CardPayment, CardPaymentOptions } from '../../../payment/charge/card-payment.ts';
import type { Payable } from '../../../payment/charge/payable.ts';
import { isPending } from './is-pending.ts';

export type PurchaseOptions = Omit<CardPaymentOptions<Quote, Purchased>, 'payable'> & {
  client: Pick<CoverkitClient, 'purchase' | 'reload'>;
  quote: Signal<Quote | null>;
};

export type Purchase = CardPayment<Quote>;

/** Buys the quote on the page: its price is paid, its answers go along. */
export function createPurchase({ client, quote, ...options }: PurchaseOptions): Purchase {
  const payable: Payable<Quote, Purchased> = {
    price: computed(() => quote.value?.netPrice ?? null),
    now: () => quote.peek(),
    charge: (bought, input) => client.purchase(bought, input),
    outcomeOf: (answer) => (!answer?.reference ? 'nothing' : answer.pending ? 'pending' : 'done'),
    reload: (bought) => client.reload(bought, { force: true }),
    standingOf: (stands) => (isPurchased(stands.status) ? 'paid' : isPending(stands) ? 'pending' : 'open'),
    reprice: (stands) => {
      // Not over what was pressed: somebody may have typed on while the answer was on its way.
      const shown = quote.peek();
      if (shown) quote.value = { ...shown, ...pricesOf(stands) };
    },
  };
  return createCardPayment({ payable, ...options });
}

const pricesOf = (quote: Quote) => ({
  rates: quote.rates,
  netPrice: quote.netPrice,
  gstAmount: quote.gstAmount,
  medicalPrice: quote.medicalPrice,
  priceLockedUntil: quote.priceLockedUntil,
  expiresAt: quote.expiresAt,
});
