import { hash } from 'node:crypto';
import { type Problem, problem } from '@coverkit/rules';
import { clientKey, type inboundEndpoints, linkKeyHeader } from '@coverkit/rules/contract';
import { type InboundSource, inboundProblem, readInboundLink } from '@coverkit/rules/inbound';
import * as v from 'valibot';
import type { Brands } from '../brands/brands.service.ts';
import type { Offers } from '../partners/offers.ts';
import { CallError, formInvalid, linkKeyRequired } from '../platform/errors.ts';
import type { Caller, Verbs } from '../platform/http/verbs.ts';
import type { Today } from '../platform/today.ts';
import type { Quotes } from '../quotes/quotes.service.ts';

export type InboundDeps = {
  brands: Pick<Brands, 'affiliate' | 'brand' | 'currentProduct' | 'hasAffiliate'>;
  today: Today;
  offers: Pick<Offers, 'read'>;
  quotes: { startDraft: Quotes['startDraft']; screenings: Pick<Quotes['screenings'], 'answer'> };
};

/** INBD-01: the calls of links. Nothing is stored without the key of a tab; with it the same link makes one quote. */
export function createInbound({
  brands,
  today,
  offers,
  quotes,
}: InboundDeps): Verbs<keyof typeof inboundEndpoints> {
  const affiliateProblems = (id: string | null, brandId: string): Problem[] => {
    if (id === null) return [];
    if (!brands.hasAffiliate(id)) return [problem('affiliate_unknown', 'affiliate')];
    const other = (brands.affiliate(id)?.brandId ?? brandId) !== brandId;
    return other ? [problem('link_other_brand', 'affiliate')] : [];
  };

  const follow = async (caller: Caller, path: InboundSource | null) => {
    const { brandId, ip } = caller;
    const key = caller.header(linkKeyHeader);
    if (!v.is(clientKey, key)) throw linkKeyRequired();
    const { product } = brands.currentProduct(brandId);
    const day = today(brands.brand(brandId).timeZone);
    const { link, problems } = readInboundLink(caller.search(), { brandId, product, today: day });
    if (link === null) throw formInvalid(problems);
    const { draft, attribution } = link;
    const unknown = affiliateProblems(attribution.affiliate, brandId);
    if (unknown.length > 0) throw formInvalid(unknown);
    const source = path ?? link.source;
    const { affiliate, campaign, clickId } = attribution;
    const offer =
      link.offer === null ? null : offers.read(link.offer, { brandId, affiliateId: affiliate, draft });
    // The price that was shown is of something else.
    if (link.offer !== null && !offer) throw formInvalid([problem('invalid', 'offer')]);
    const affiliateId = affiliate === null ? null : (brands.affiliate(affiliate)?.id ?? null);
    const submissionKey = keyOf(key, { draft, attribution, source, ...(offer && { offer }) });
    const asked = { draft, campaign, clickId, source, submissionKey, offer };
    const started = await quotes
      .startDraft(asked, { brandId, affiliateId, ip, ownPage: true })
      .catch((error: unknown) => Promise.reject(atParameters(error)));
    const { opened } = started;
    // One that was there may have been changed since: the summary loads it.
    return opened ? { ...started.link, quote: await quotes.screenings.answer(opened) } : started.link;
  };

  return {
    ctmLink: (_, caller) => follow(caller, 'ctm'),
    inboundLink: (_, caller) => follow(caller, null),
  };
}

/** Of the key and all that the link says, in whatever order: another of either makes another quote. */
const keyOf = (key: string, content: object): string =>
  hash('sha256', `${key}\n${JSON.stringify(content)}`, 'base64url');

/** What is wrong with the voucher is found where the quote is priced. */
function atParameters(error: unknown): unknown {
  const isForm = error instanceof CallError && error.code === 'form_invalid';
  return isForm ? formInvalid(error.problems.map(inboundProblem)) : error;
}
