import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { MessageOf } from './answers/envelope.ts';
import { type CsrfClaims, isOriginOf } from './csrf.ts';
import type { Partner } from './partner.ts';
import type { CookieName, Cookies } from './session/cookies.ts';
import type { Session } from './session/session.ts';

/** What the platform must know of brands and affiliates. */
export type Directory = {
  /** The brand of a Host header. */
  brandIdByHost: (host: string) => string;
  messageOf: (brandId: string) => MessageOf;
  /** True for an origin of any affiliate, or one that the configuration adds; with an affiliate's id, for the origins of that one. */
  allowsOrigin: (origin: string, affiliateId?: string) => boolean;
  /** Whether there is an affiliate of this id, switched off or not. */
  hasAffiliate: (id: string) => boolean;
  /** Whether all affiliates of an origin that may call are switched off. */
  isInactiveOrigin: (origin: string) => boolean;
  /** Whether an affiliate is switched off. */
  isInactive: (affiliateId: string) => boolean;
};

/** What a handler may know of the request. No Hono in it, so services and tests can make one. */
export type Call = {
  correlationId: string;
  ip: string;
  /** Host header, lower case. */
  host: string;
  /** Origin header; null when none was sent. */
  origin: string | null;
  /** A change that a browser sends for another site without saying for which; no page of ours or an affiliate's does. */
  crossSite: boolean;
  /** The claims of the verified csrf; null on calls that carry none. */
  claims: CsrfClaims | null;
  /** By the claims, else by the host. */
  brandId: string;
  query: (name: string) => string | undefined;
  /** The whole query. */
  search: () => URLSearchParams;
  header: (name: string) => string | undefined;
  /** User-Agent header; empty where none was sent. */
  userAgent: () => string;
  /** Tokens of the account's cookies; null where the browser sent none. */
  cookie: (name: CookieName) => string | null;
  /** Set by calls that ask for a session. */
  session: Session | null;
  /** Set by calls that ask for a partner's key. */
  partner: Partner | null;
  /** Set-Cookie headers of the answer. */
  answerCookies: string[];
  /** Of a path of the table, without a slash at its end. */
  param: (name: string) => string | undefined;
};

/** A Host header as browsers name the host of an origin: lower case, without a default port or a final dot. */
export function normaliseHost(text: string): string {
  const host = text.toLowerCase();
  // Nearly all are so already.
  if (!/\.(:|$)|:(80|443)$/.test(host)) return host;
  return host.replace(/:(80|443)$/, '').replace(/\.(?=:|$)/, '');
}

/** Whose `X-Forwarded-For` is believed. */
export type Proxies = {
  isTrusted: (address: string) => boolean;
  /** A peer that is not trusted sent one. */
  onIgnored: () => void;
};

type CallDeps = { proxies: Proxies; cookies: Cookies };

export function callOf(c: Context, directory: Directory, { proxies, cookies }: CallDeps): Call {
  const host = normaliseHost(headerOf(c, 'host') ?? new URL(c.req.url).host);
  return {
    correlationId: randomUUID(),
    ip: callerAddress(peerOf(c), headerOf(c, 'x-forwarded-for'), proxies),
    host,
    origin: headerOf(c, 'origin') ?? null,
    crossSite: c.req.method === 'POST' && /^(cross|same)-site$/.test(headerOf(c, 'sec-fetch-site') ?? ''),
    claims: null,
    brandId: directory.brandIdByHost(host),
    query: (name) => c.req.query(name),
    search: () => new URL(c.req.url).searchParams,
    header: (name) => headerOf(c, name),
    userAgent: () => headerOf(c, 'user-agent') ?? '',
    cookie: (name) => cookies.read(headerOf(c, 'cookie'), name),
    session: null,
    partner: null,
    answerCookies: [],
    param: (name) => c.req.param(name)?.replace(/\/$/, ''),
  };
}

/** The peer's address, or the one that a configured proxy forwards; any other `X-Forwarded-For` is ignored. */
export function callerAddress(
  peerAddress: string,
  forwarded: string | undefined,
  { isTrusted, onIgnored }: Proxies,
): string {
  const peer = plainAddress(peerAddress);
  if (forwarded === undefined) return peer;
  if (!isTrusted(peer)) {
    onIgnored();
    return peer;
  }
  const written = forwarded.split(',').map((hop) => hop.trim());
  const hops = written.filter((hop) => hop !== '').map(addressOf);
  const last = hops.findLast((hop) => hop === null || !isTrusted(hop));
  // Null: a hop that cannot be read. Nobody whom we trust wrote what comes before it, so the peer counts.
  return last ?? peer;
}

/** The address of a hop, which some gateways write with a port; null where it is none. */
function addressOf(hop: string): string | null {
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop) ?? [];
  const address = plainAddress(bracketed ?? dotted ?? hop);
  return isIP(address) === 0 ? null : address;
}

/** Node's own request under Hono's; absent when the app is called without a server. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const env: unknown = c.env;
  return typeof env === 'object' && env !== null && 'incoming' in env
    ? (env.incoming as IncomingMessage)
    : undefined;
}

/** From Node's parsed headers: building a `Headers` for each call costs more than the query. */
export function headerOf(c: Context, name: string): string | undefined {
  const headers = incomingOf(c)?.headers;
  if (!headers) return c.req.header(name);
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const peerOf = (c: Context): string => incomingOf(c)?.socket.remoteAddress ?? '';

/** An IPv4 address as such, also where Node names it as one of IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');

/** Whether a page of the host calls, or a program that sends no origin. */
export const isFromHost = ({ host, origin }: Pick<Call, 'host' | 'origin'>): boolean =>
  origin === null || isOriginOf(host, origin);

/**
 * A page of a host shows its own brand's quotes only (API-06). An affiliate's page shows those of any brand on any host: a
 * call without a csrf does not say which brand the page is of.
 */
export const mayShow = (call: Pick<Call, 'brandId' | 'host' | 'origin'>, brandId: string): boolean =>
  brandId === call.brandId || !isFromHost(call);
