import type { MailExamples } from '../../mail/testing/area-examples.ts';
import { tripOf } from '../../mail/testing/example-trip.ts';
import { createQuoteMails } from '../mails/quote.mails.ts';
import type { QuoteMailFacts } from '../mails/quote-facts.ts';

export const mailExamples: MailExamples<QuoteMailFacts> = {
  mails: createQuoteMails,
  subjects: { quoteSaved: 'HT7K2M9QXA:1795136400000' },
  addressed: ['quoteSaved'],
  lookups: ['quote'],
  facts: ({ quote, to, link }) => ({
    quote: async (reference) => ({
      reference,
      to,
      trip: tripOf(quote),
      firstNames: quote.insurees.map((one) => one.firstName.trim()),
      price: quote.netPrice,
      tokenGeneration: 0,
      ...{ isAddressCurrent: true, isOpen: true, referralPending: true, referralApproved: true },
      levels: quote.rates.flatMap((one) =>
        one.price === null ? [] : [{ name: one.coverLevel.name, price: one.price }],
      ),
      priceHeldUntil: quote.priceLockedUntil,
      isPriceHeld: true,
      accountLink: null,
    }),
    quoteLink: async (reference) => link(`quote/details/${reference}`),
  }),
};
