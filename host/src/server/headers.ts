import { isPersonal, type PageName } from '../routing/match.ts';

type Policy = {
  nonce: string;
  paymentOrigin: string | null;
  /** SCRN-09: of the brand's screening widget, which may be framed and nothing more; null where it has none. */
  screeningOrigin: string | null;
  /** TRAK-01: of the brand's script that asks for consent. It counts on a public page alone. */
  consentOrigin?: string | null;
  /** Origins of an affiliate's pages that may frame this one; no other page's may. */
  framers?: readonly string[];
  /** Neither stored nor found: a version that is not published, or a page of which nothing is known. */
  unlisted?: boolean;
  dev?: boolean;
};

/** Of pages, and of answers that are none. */
export const everyAnswer = {
  'Referrer-Policy': 'no-referrer',
  // A year; browsers ignore it over http.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Headers of every page. The referrer is withheld everywhere, not only where the path holds a token: a visitor gets from
 * the home page to such a path without loading a new document, and the document's policy stays. For the same reason the
 * payment provider's origin is allowed from the start; only screens that take a card load its script, and only the details
 * frame the screening widget. hono's
 * `secureHeaders` makes its policy before the page is handled, when the brand and its provider are not known yet.
 */
export function pageHeaders(
  name: PageName,
  { nonce, paymentOrigin, screeningOrigin, consentOrigin, framers = [], unlisted = false, dev }: Policy,
): Record<string, string> {
  const payment = paymentOrigin ? ` ${paymentOrigin}` : '';
  const isClosed = unlisted || isPersonal(name);
  const screening = screeningOrigin ? ` ${screeningOrigin}` : '';
  const consent = consentOrigin && !isClosed ? ` ${consentOrigin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${payment}${consent}`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'${consent}`,
    `frame-src 'self'${payment}${screening}${consent}`,
    `connect-src 'self'${payment}${consent}${dev ? ' ws:' : ''}`,
    `img-src 'self' data:${consent}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...framers].join(' '),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isClosed ? 'no-store' : 'private, no-cache',
    ...everyAnswer,
    // A search engine would find a link that was pasted into a public page.
    ...(isClosed ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    Vary: 'Host, Accept-Encoding, Sec-CH-UA-Platform',
  };
}

export function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
