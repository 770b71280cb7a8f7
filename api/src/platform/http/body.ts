import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { bodyTimeout, bodyTooLarge, busy, malformedJson, unsupportedMediaType } from '../errors.ts';
import type { BodyPlace } from './body-places.ts';
import { headerOf, incomingOf } from './call.ts';
import { assertShallowJson } from './json-shape.ts';

/** ms for a caller to send a body: the largest takes 4 s over a slow mobile network. */
export const bodyTimeoutMs = 10_000;

/** The bytes that a body says it has; null where it comes in chunks. Refuses another type than JSON, a compressed one, and one past its limit. */
export function declaredLength(c: Context, limit: number): number | null {
  const type = headerOf(c, 'content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw unsupportedMediaType();
  // Read as it is sent, compressed JSON would be answered as malformed.
  if (!/^(identity)?$/i.test(headerOf(c, 'content-encoding') ?? '')) throw unsupportedMediaType();
  const length = headerOf(c, 'content-length');
  if (length === undefined) return null;
  if (!(Number(length) <= limit)) throw bodyTooLarge();
  return Number(length);
}

export type Reading = { limit: number; timeoutMs: number; declared: number | null; place: BodyPlace };

/** The body of a call. One that is cut short is a 400, not a 500. */
export async function readBody(c: Context, reading: Reading): Promise<Buffer> {
  const incoming = incomingOf(c);
  if (incoming) return readIncoming(incoming, reading);
  // The app was called without a server, by our own process.
  return Buffer.from(await c.req.arrayBuffer());
}

/** From Node's own stream: Hono's would be read to its end, however long that takes. */
function readIncoming(incoming: IncomingMessage, reading: Reading): Promise<Buffer> {
  const { limit, timeoutMs, declared, place } = reading;
  return new Promise((resolve, reject) => {
    let body: Buffer = Buffer.allocUnsafe(declared ?? 4096);
    let size = 0;
    /** Chunks of a few bytes cost more to receive than to hold, so a small one counts as `smallestChunk`. */
    let counted = 0;
    const stop = (): void => {
      clearTimeout(timer);
      place.onLost = null;
      incoming.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
    };
    const refuse = (error: unknown): void => {
      stop();
      // What still comes is read by the adapter after the answer, and dropped.
      incoming.pause();
      reject(error);
    };
    const onData = (chunk: Buffer): void => {
      // With a length the server cuts the body there.
      const cost = declared === null ? Math.max(chunk.length, smallestChunk) : chunk.length;
      counted += cost;
      try {
        if (counted > limit) throw bodyTooLarge();
        if (declared === null) place.grow(cost);
      } catch (error) {
        refuse(error);
        return;
      }
      // Copied: a chunk of one byte keeps a buffer of Node's own alive.
      if (size + chunk.length > body.length) body = enlarged(body, Math.max(size + chunk.length, 2 * size));
      chunk.copy(body, size);
      size += chunk.length;
    };
    const onEnd = (): void => {
      stop();
      resolve(body.subarray(0, size));
    };
    const onCut = (): void => refuse(malformedJson());
    place.onLost = () => refuse(busy(1));
    const timer = setTimeout(() => refuse(bodyTimeout()), timeoutMs);
    incoming.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  });
}

const smallestChunk = 64;

function enlarged(body: Buffer, size: number): Buffer {
  const larger = Buffer.allocUnsafe(size);
  body.copy(larger);
  return larger;
}

/** A body as JSON; one that is nested too deeply or has too long a list is refused before it is parsed. */
export function parseJson(body: Buffer): unknown {
  assertShallowJson(body);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw malformedJson();
  }
}
