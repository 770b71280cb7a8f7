import { parse } from 'tldts';
import { isOfThisMachine } from '../platform/this-machine.ts';

export type OriginProblemCode =
  | 'origin_invalid'
  | 'origin_insecure'
  | 'origin_wildcard_invalid'
  | 'origin_wildcard_too_wide'
  | 'origins_too_many';

export type OriginProblem = { code: OriginProblemCode; value: string };

/** The record's word for the origins of the demonstration pages, which depend on the server's port. */
export const demoOrigin = '{demo}';

/** All of them are sent in one header with each page that an affiliate may frame, and proxies limit the length of headers. */
export const mostOrigins = 50;

/** As browsers write origins; without the characters that a content security policy gives a meaning, as `;` and `'`. */
const exact = /^https?:\/\/([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/;
const wildcard = /^https:\/\/\*\.([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(:\d{1,5})?$/;

/**
 * EMBD-05: what is wrong with an affiliate's origin as staff wrote it; null where it can be saved. An origin is written as
 * browsers send it, `https://club.example`; `https://*.club.example` matches every sub-domain, and not the domain itself.
 */
export function originProblem(value: string): OriginProblem | null {
  if (value === demoOrigin) return null;
  if (value.includes('*')) {
    if (!isWildcard(value)) return { code: 'origin_wildcard_invalid', value };
    return isTooWide(value) ? { code: 'origin_wildcard_too_wide', value } : null;
  }
  if (!isExact(value)) return { code: 'origin_invalid', value };
  const isSecure = value.startsWith('https:') || isOfThisMachine(new URL(value).host);
  return isSecure ? null : { code: 'origin_insecure', value };
}

export const countProblems = ({ length }: readonly string[]): OriginProblem[] =>
  length > mostOrigins ? [{ code: 'origins_too_many', value: String(length) }] : [];

/**
 * Whether a stored origin counts. Records of earlier versions were stored unchecked: one without TLS goes on working, but what is
 * no origin, or a wildcard over a public suffix, must reach neither a check nor a header.
 */
export const isUsableOrigin = (value: string): boolean =>
  value === demoOrigin || isExact(value) || (isWildcard(value) && !isTooWide(value));

/**
 * The one rule by which an origin is an affiliate's (EMBD-05): of calls, of csrf tokens and of frames. `pattern`: a usable origin of
 * its record. Browsers apply the same rule to `frame-ancestors`, where a pattern has the same form.
 */
export function matchesOrigin(pattern: string, origin: string): boolean {
  const base = baseOf(pattern);
  if (base === null) return pattern === origin;
  const [, host = '', port = ''] = /^https:\/\/([a-z0-9_.-]+)(:\d{1,5})?$/.exec(origin) ?? [];
  if (port !== base.port || !host.endsWith(`.${base.host}`)) return false;
  if (
    host
      .slice(0, -base.host.length - 1)
      .split('.')
      .includes('')
  )
    return false;
  // A suffix below the domain belongs to others: the owner of a bucket at `s3.amazonaws.com` does not own `*.amazonaws.com`.
  return domainOf(host) === domainOf(base.host);
}

/** Of `https://*.club.example:8443`: host and port below the wildcard; null for an exact origin. */
function baseOf(pattern: string): { host: string; port: string } | null {
  const [, host, port = ''] = wildcard.exec(pattern) ?? [];
  return host === undefined ? null : { host, port };
}

const isExact = (value: string): boolean =>
  exact.test(value) && URL.canParse(value) && new URL(value).origin === value;

/** The rest, with a label in the wildcard's place, must be an origin as browsers write it. */
const isWildcard = (value: string): boolean => wildcard.test(value) && isExact(value.replace('*', 'www'));

/** A public suffix, as `com.au` or `github.io`, has no registrable domain: those below it belong to different people. */
const isTooWide = (pattern: string): boolean => domainOf(baseOf(pattern)?.host ?? '') === null;

/** The registrable domain, by the Public Suffix List with its private part, in which hosting services are. */
const domainOf = (host: string): string | null => parse(host, { allowPrivateDomains: true }).domain;
