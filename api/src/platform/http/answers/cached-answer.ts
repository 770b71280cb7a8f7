import { hash } from 'node:crypto';
import { type Coded, compressOnce } from './compress.ts';
import { okBody } from './envelope.ts';

/** An answer that is the same for every caller of a brand and affiliate, with its entity tag. */
export type CachedAnswer = {
  body: string;
  etag: string;
  compressed: (acceptEncoding: string | undefined) => Promise<Coded | null>;
};

/** Seconds; a browser uses an older one once more while it asks for the next. */
const freshFor = 300;
const usedWhileAsking = 600;

/** By the answer's data: a verb returns the same object until one of its sources changes. */
const made = new WeakMap<object, CachedAnswer>();

export function cachedAnswer(data: object): CachedAnswer {
  const known = made.get(data);
  if (known) return known;
  const body = okBody(data);
  // Weak: it names the content, whatever its coding.
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const answer = { body, etag, compressed: compressOnce(body) };
  made.set(data, answer);
  return answer;
}

/** Shared caches too: the brand follows from the host, and CORS from the origin. */
export const cachedHeaders = ({ etag }: CachedAnswer): Record<string, string> => ({
  etag,
  'cache-control': `public, max-age=${freshFor}, stale-while-revalidate=${usedWhileAsking}`,
  vary: 'Host, Origin, Accept-Encoding',
});

/** Whether the caller has it already, by its If-None-Match. */
export function isKnown({ etag }: CachedAnswer, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag.replace(/^W\//, '') === opaque;
  });
}
