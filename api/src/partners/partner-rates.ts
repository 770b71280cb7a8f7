import type { Problem, QuoteDraft } from '@coverkit/rules';
import { ctmPath, type PartnerRates, type partnerEndpoints } from '@coverkit/rules/contract';
import { type InboundFacts, inboundQueryOf, partnerDraft, readInboundLink } from '@coverkit/rules/inbound';
import type { Brands } from '../brands/brands.service.ts';
import { formInvalid } from '../platform/errors.ts';
import type { Partner } from '../platform/http/partner.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import type { Today } from '../platform/today.ts';
import type { OfferTerms } from '../quotes/pricing/offer-terms.ts';
import { lockEnd, type QuotePricer } from '../quotes/pricing/price-quote.ts';
import type { Offers } from './offers.ts';

export type PartnerRatesDeps = {
  offers: Offers;
  brands: Pick<Brands, 'brand' | 'currentProduct'>;
  today: Today;
  pricer: QuotePricer;
  /** The absolute address of a path on the brand's site. */
  address: (brandId: string, path: string) => string;
};

/** INBD-02: the call of comparison sites. Nothing is stored: the link of a rate makes the quote, at the price that was shown. */
export function createPartnerRates(deps: PartnerRatesDeps): Verbs<keyof typeof partnerEndpoints> {
  const { brands, today, pricer } = deps;
  return {
    partnerRates: async ({ campaign, clickId, climbingCover: _off, ...fields }, { partner }) => {
      const { brandId, affiliateId } = partner;
      const { version, product } = brands.currentProduct(brandId);
      const day = today(brands.brand(brandId).timeZone);
      const facts = { brandId, product, today: day };
      const { draft, problems } = partnerDraft(fields, facts);
      refuse(problems);
      const context = { brandId, affiliateId, product, today: day, medical: [], loading: 0 };
      const { discounts, problems: wrongVoucher } = await pricer.discount(draft, context);
      refuse(wrongVoucher);
      const { levels, trip } = pricer.price(draft, context, discounts);
      const terms = { day, productVersion: version, discounts };
      const urlOf = createUrlOf(deps, partner, facts, { campaign, clickId });
      const rates = product.coverLevels.map(({ id, name }): PartnerRates['rates'][number] => {
        const price = levels.find((level) => level.id === id)?.price ?? null;
        const url = price === null ? null : urlOf({ ...draft, coverLevelId: id }, { ...terms, price });
        return { coverLevel: { id, name }, price: url === null ? null : price, url };
      });
      return { currency: 'AUD', heldUntil: lockEnd(product, day, trip.from), rates };
    },
  };
}

/** Null where no link can ask for it, as for a level that does not sell an extra. */
function createUrlOf(
  { offers, address }: PartnerRatesDeps,
  { brandId, affiliateId }: Partner,
  facts: InboundFacts,
  words: { campaign: string | null; clickId: string | null },
) {
  return (draft: QuoteDraft, terms: OfferTerms): string | null => {
    const pairs = inboundQueryOf(draft, { affiliate: affiliateId, ...words }).map(([name, text]) => [
      name,
      text,
    ]);
    const query = new URLSearchParams(pairs);
    // The offer is signed for the draft that the server reads from this link.
    const { link } = readInboundLink(query, facts);
    if (!link) return null;
    query.set('offer', offers.sign({ brandId, affiliateId, draft: link.draft }, terms));
    return address(brandId, `${ctmPath}?${query.toString()}`);
  };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw formInvalid(problems);
}
