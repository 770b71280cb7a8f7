import { type Cents, type CivilDate, type Product, type QuoteDraft, tripOf } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import { lockEnd } from './price-quote.ts';
import type { Discounts, StoredPrices } from './stored-prices.ts';

/** How a partner's link was priced: its price holds by these, whatever changes meanwhile (INBD-02). */
export type OfferTerms = {
  /** On which it was priced, in the brand's time zone. */
  day: CivilDate;
  productVersion: string;
  discounts: Discounts;
  /** Cents: what the link was shown at. */
  price: Cents;
};

type NewQuote = { brandId: string; draft: QuoteDraft; offer: OfferTerms | null; today: CivilDate };
/** `day`: its price lock begins on it. */
type Basis = { version: string; product: Product; day: CivilDate; locked?: Discounts };

/** What a new quote is rated by: an offer's own product and discounts while it holds, else today's. */
export async function ratedBy(
  brands: Pick<Brands, 'currentProduct' | 'findProduct'>,
  { brandId, draft, offer, today }: NewQuote,
): Promise<Basis> {
  const product = offer && (await brands.findProduct(brandId, offer.productVersion));
  const from = product && tripOf(draft, product)?.from;
  if (offer && product && from && today <= lockEnd(product, offer.day, from))
    return { version: offer.productVersion, product, day: offer.day, locked: offer.discounts };
  return { ...brands.currentProduct(brandId), day: today };
}

/**
 * With the price that an offer was shown at, where it is another by now, so that the summary shows what changed (DETL-16): the offer
 * does not hold any more, or its voucher was used up by others.
 */
export function priceOfOffer(
  prices: StoredPrices,
  { coverLevelId }: QuoteDraft,
  offer: OfferTerms | null,
): StoredPrices {
  const level = prices.levels.find(({ id }) => id === coverLevelId);
  if (!offer || !level || level.price === offer.price) return prices;
  return { ...prices, previous: { [level.id]: offer.price } };
}
