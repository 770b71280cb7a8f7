import { isPurchased, type Quote } from '@coverkit/rules';
import { computed, type Signal } from '@preact/signals-react';
import type { PaymentSubject } from '../../../checkout/charge/payment-subject.ts';
import type { DetailsClient } from '../../../client/calls/quote-calls.ts';
import type { Purchased } from '../../../client/client.ts';
import { isPending } from './is-pending.ts';

type Client = Pick<DetailsClient, 'purchase' | 'reload'>;

/** The quote on the page as what a card pays for: its price is charged, and its answers are sent along. */
export const quoteSubject = (
  quote: Signal<Quote | null>,
  client: Client,
): PaymentSubject<Quote, Purchased> => ({
  price: computed(() => quote.value?.netPrice ?? null),
  current: () => quote.peek(),
  charge: (bought, input) => client.purchase(bought, input),
  reload: (bought) => client.reload(bought, { force: true }),
  stateOf: (latest) => (isPurchased(latest.status) ? 'paid' : isPending(latest) ? 'pending' : 'open'),
  reprice: (latest) => {
    // Prices only: the visitor may have typed on while the answer was on its way.
    const shown = quote.peek();
    if (shown) quote.value = { ...shown, ...pricesOf(latest) };
  },
});

const pricesOf = (quote: Quote) => ({
  rates: quote.rates,
  netPrice: quote.netPrice,
  gstAmount: quote.gstAmount,
  medicalPrice: quote.medicalPrice,
  priceLockedUntil: quote.priceLockedUntil,
  expiresAt: quote.expiresAt,
});
