import type { IncomingMessage } from 'node:http';
import type { PublicUrls } from '../brands/brand-addresses.ts';
import type { Brands } from '../brands/brands.service.ts';
import { normaliseHost } from '../platform/http/call.ts';

type Incoming = Pick<IncomingMessage, 'headers' | 'rawHeaders'>;

/**
 * The refusal of a request for a host that no brand answers to (421), or with several Host headers or any transfer coding but
 * one of chunks (400), where a proxy and the server could each read another request; null for all others. It answers before a brand is known, so without words of one.
 * Not a middleware of Hono's: that would cost each call a tenth of its time.
 */
export const guardHost =
  (servesHost: (host: string) => boolean, onRefused: (status: 400 | 421) => void) =>
  (incoming: Incoming): Response | null => {
    if (hostHeaders(incoming.rawHeaders) > 1) {
      onRefused(400);
      return refusal('More than one Host header\n', 400);
    }
    const coding = incoming.headers['transfer-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
      onRefused(400);
      return refusal('A transfer coding other than chunked\n', 400);
    }
    if (servesHost(normaliseHost(incoming.headers.host ?? ''))) return null;
    onRefused(421);
    return refusal('No site of this server has this address\n', 421);
  };

const refusal = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** `rawHeaders`: names and values in turn. Node itself keeps the first of several. */
function hostHeaders(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Throws where visitors could reach no brand: each link in a mail would name this machine. */
export function assertServed(
  { servedBrands, brandIds }: Pick<Brands, 'servedBrands' | 'brandIds'>,
  publicUrls: PublicUrls,
): void {
  const unknown = Object.keys(publicUrls).filter((id) => id !== '*' && !brandIds().includes(id));
  if (unknown.length > 0) {
    throw new Error(
      `The server did not start: PUBLIC_URL names ${unknown.join(', ')}, which is no brand. ` +
        'The brand that was meant would have no address, and nobody could reach it. ' +
        `Name one of: ${brandIds().join(', ')}.`,
    );
  }
  if (servedBrands().length > 0) return;
  throw new Error(
    'The server did not start: no brand has an address that visitors can reach. ' +
      'Every page and every link in a mail would name localhost. ' +
      'Set PUBLIC_URL to the address of the site, as in https://www.example.com, or save a brand with hosts of its own.',
  );
}
