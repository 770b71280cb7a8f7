import type { Endpoint } from '@coverkit/rules/contract';
import {
  affiliateInactive,
  affiliateUnknown,
  type CallError,
  originNotAllowed,
  type RefusedOrigin,
} from '../errors.ts';
import type { LogFields } from '../log.ts';
import { type Call, type Directory, isFromHost } from './call.ts';
import { hostOf, isOwn } from './csrf.ts';

/** `hostOnly`: the row answers pages of the host alone (decision 113). A partner's key belongs to no page at all. */
type Row = { hostOnly?: boolean; access?: Endpoint['access'] };

/**
 * EMBD-05: why a page may not make this call; null where it may. An origin speaks for the affiliates whose records list it,
 * and for no other: it would get that one's configuration and discount.
 */
export function originRefusal(
  call: Call,
  directory: Directory,
  { hostOnly = false, access }: Row,
): CallError | null {
  const { origin } = call;
  if (access === 'partnerKey' && isFromBrowser(call)) return originNotAllowed(named(origin));
  if (origin === null) return call.crossSite ? originNotAllowed() : null;
  if (isFromHost(call)) return null;
  if (hostOnly) return originNotAllowed(named(origin));
  const affiliate = call.query('affiliate');
  if (!affiliate) {
    if (!directory.allowsOrigin(origin)) return originNotAllowed(named(origin));
    return directory.isInactiveOrigin(origin) ? affiliateInactive() : null;
  }
  if (!directory.hasAffiliate(affiliate)) return affiliateUnknown(named(origin, affiliate));
  return affiliateRefusal(origin, affiliate, directory);
}

/** Servers send neither. */
const isFromBrowser = ({ origin, header }: Call): boolean =>
  origin !== null || header('sec-fetch-site') !== undefined;

/** The same by the csrf, which was issued while the record may have been another. Pages of the host go on without the affiliate. */
export function claimsRefusal({ claims }: Call, directory: Directory): CallError | null {
  if (claims === null || claims.affiliateId === null || isOwn(claims)) return null;
  return affiliateRefusal(claims.origin, claims.affiliateId, directory);
}

function affiliateRefusal(origin: string, id: string, directory: Directory): CallError | null {
  if (!directory.allowsOrigin(origin, id)) return originNotAllowed(named(origin, id));
  return directory.isInactive(id) ? affiliateInactive() : null;
}

/**
 * The origin whose page may read the answer, also where it is a refusal: a browser would show its integrator nothing else of
 * it, and a refusal says nothing that the page did not send. Null for pages of the host, and for rows that answer no others.
 */
export function readingOrigin(call: Pick<Call, 'host' | 'origin'>, { hostOnly = false }: Row): string | null {
  const { origin } = call;
  if (origin === null || hostOnly || isFromHost(call)) return null;
  // A sandboxed frame is a page too; what no browser sends is not repeated in a header.
  return origin === 'null' || hostOf(origin) !== null ? origin : null;
}

/** What the log has of a refused page: what an affiliate's id could be, and no other text of the caller's. */
export function refusedFields({ params }: CallError): Pick<LogFields, 'origin' | 'affiliate'> {
  const { origin, affiliate } = params ?? {};
  return {
    ...(origin !== undefined && { origin }),
    ...(affiliate !== undefined && isId(affiliate) && { affiliate }),
  };
}

const isId = (text: string): boolean => /^[a-z0-9-]{1,40}$/i.test(text);

const named = (origin: string | null, affiliate?: string): RefusedOrigin => ({
  ...(origin !== null && { origin: cut(origin, 200) }),
  ...(affiliate !== undefined && { affiliate: cut(affiliate, 40) }),
});

const cut = (text: string, length: number): string => text.replace(/\p{C}/gu, '').slice(0, length);
