import type { QuoteDraft } from '@coverkit/rules';
import { inboundQueryOf } from '@coverkit/rules/inbound';
import * as v from 'valibot';
import { deriveTokens, equalSecrets } from '../platform/derived-token.ts';
import type { OfferTerms } from '../quotes/pricing/offer-terms.ts';

/** What the terms are of: another trip, level, brand or affiliate is another offer. */
export type Offered = { brandId: string; affiliateId: string | null; draft: QuoteDraft };

/**
 * INBD-02: the `offer` of a link, signed by the server's secret. Nothing of it is stored, since of a thousand rates that a comparison site
 * shows one is followed.
 */
export type Offers = {
  sign: (offered: Offered, terms: OfferTerms) => string;
  /** Null where this server has not signed it for this. */
  read: (offer: string, offered: Offered) => OfferTerms | null;
};

const termsSchema = v.tuple([
  v.string(),
  v.string(),
  v.number(),
  v.number(),
  v.nullable(v.tuple([v.string(), v.number()])),
]);

export function createOffers(secret: string): Offers {
  const signatureOf = deriveTokens(secret, 'partner offer');
  const sign = (terms: string, { brandId, affiliateId, draft }: Offered): string =>
    // As a link says it: a field that quotes get later alters no link that is in use.
    signatureOf(JSON.stringify([terms, brandId, affiliateId, inboundQueryOf(draft)]));
  return {
    sign: (offered, { day, productVersion, price, discounts: { affiliate, voucher } }) => {
      const packed = [day, productVersion, price, affiliate, voucher && [voucher.code, voucher.percent]];
      const terms = Buffer.from(JSON.stringify(packed)).toString('base64url');
      return `${terms}.${sign(terms, offered)}`;
    },
    read: (offer, offered) => {
      const [terms = '', signature = ''] = offer.split('.');
      if (!equalSecrets(signature, sign(terms, offered))) return null;
      const packed: unknown = JSON.parse(Buffer.from(terms, 'base64url').toString());
      const [day, productVersion, price, affiliate, voucher] = v.parse(termsSchema, packed);
      const [code, percent] = voucher ?? [];
      return {
        ...{ day, productVersion, price },
        discounts: { affiliate, voucher: code && percent ? { code, percent } : null },
      };
    },
  };
}
