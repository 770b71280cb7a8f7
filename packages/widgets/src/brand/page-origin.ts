/**
 * Whether the page belongs to the brand itself (EMBD-06): the API lets pages of its own origin handle what is personal, and no
 * other (decision 113 of the API). `unknown` on a server, which does not know where its page will be.
 */
export type PageOrigin = 'own' | 'foreign' | 'unknown';

/** `baseUrl`: of the client; without one it calls the page's own origin. */
export function pageOrigin(baseUrl: string | undefined): PageOrigin {
  if (!baseUrl) return 'own';
  if (typeof location === 'undefined') return 'unknown';
  return new URL(baseUrl, location.href).origin === location.origin ? 'own' : 'foreign';
}
