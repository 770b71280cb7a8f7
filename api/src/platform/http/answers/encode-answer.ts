import type { GetEndpoint } from '@coverkit/rules/contract';
import { cachedAnswer, cachedHeaders, isKnown } from './cached-answer.ts';
import { type Coded, compressNow } from './compress.ts';
import { okBody } from './envelope.ts';

/** A body as it is sent, with the headers that say how; null for a 304. */
export type Sent = { body: string | Uint8Array<ArrayBuffer> | null; headers: Record<string, string> };

/** `acceptEncoding`: of an answer that may be compressed, and undefined for every other. */
export function encodeAnswer(data: unknown, acceptEncoding: string | undefined): Sent {
  const text = okBody(data);
  return withCoding({ body: text, headers: {} }, compressNow(text, acceptEncoding));
}

type HeaderOf = (name: string) => string | undefined;

export async function encodeRead(
  data: unknown,
  { cached, compressed }: GetEndpoint,
  headerOf: HeaderOf,
): Promise<Sent> {
  if (!cached) return encodeAnswer(data, compressed === true ? headerOf('accept-encoding') : undefined);
  // Verbs of rows that are cached return objects and lists.
  const answer = cachedAnswer(data as object);
  const headers = cachedHeaders(answer);
  if (isKnown(answer, headerOf('if-none-match'))) return { body: null, headers };
  return withCoding({ body: answer.body, headers }, await answer.compressed(headerOf('accept-encoding')));
}

const withCoding = (sent: Sent, coded: Coded | null): Sent =>
  coded
    ? {
        body: coded.bytes,
        headers: { vary: 'Origin, Accept-Encoding', ...sent.headers, 'content-encoding': coded.coding },
      }
    : sent;
