import type { Quote } from '@coverkit/rules';

const australia = 'AU';

/** The country that nearly everyone is in while they buy, preselected until the visitor chooses (DETL-06). */
export const withLikelyCountry = (quote: Quote): Quote =>
  quote.contact.currentCountry === ''
    ? { ...quote, contact: { ...quote.contact, currentCountry: australia } }
    : quote;
