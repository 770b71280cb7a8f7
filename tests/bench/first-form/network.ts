import { brotliCompressSync } from 'node:zlib';
import type { CDPSession } from 'playwright';

/** One request of a page, as the browser's network saw it. `start` and `end` are seconds of the browser's clock. */
export type Transfer = {
  url: string;
  kind: 'document' | 'script' | 'style' | 'data' | 'font' | 'other';
  start: number;
  end: number;
  /** Headers and body as they came over the connection. */
  transferred: number;
  /** The body as served where it is brotli, else as brotli would have it. */
  brotli: number;
  text: string;
};

const kinds: Record<string, Transfer['kind']> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Fetch: 'data',
  XHR: 'data',
  Font: 'font',
};

type Noted = {
  url: string;
  type: string;
  start: number;
  end: number;
  transferred: number;
  bodyLength: number;
  encoding: string;
  preflightOf: string | undefined;
};

/** Notes every request from now on; `all()` reads the bodies of those that have ended. */
export async function watchNetwork(session: CDPSession): Promise<{ all: () => Promise<Transfer[]> }> {
  const noted = new Map<string, Noted>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, initiator }) => {
    noted.set(requestId, {
      ...{ url: request.url, type, start: timestamp, end: Number.POSITIVE_INFINITY },
      ...{ transferred: 0, bodyLength: 0, encoding: '' },
      preflightOf: initiator.type === 'preflight' ? initiator.requestId : undefined,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = noted.get(requestId);
    const name = Object.keys(response.headers).find((header) => header.toLowerCase() === 'content-encoding');
    if (one && name) one.encoding = response.headers[name] ?? '';
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = noted.get(requestId);
    if (one) one.bodyLength += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = noted.get(requestId);
    if (one) Object.assign(one, { end: timestamp, transferred: encodedDataLength });
  });
  await session.send('Network.enable');
  return {
    all: async () => {
      const ended = [...noted].filter(([, one]) => Number.isFinite(one.end) && one.url.startsWith('http'));
      return Promise.all(ended.map(([id, one]) => transferOf(session, id, one, [...noted.values()])));
    },
  };
}

async function transferOf(
  session: CDPSession,
  requestId: string,
  one: Noted,
  all: readonly Noted[],
): Promise<Transfer> {
  const kind = kinds[one.type] ?? 'other';
  const body = await bodyOf(session, requestId, kind);
  const preflight = all.find((other) => other.preflightOf === requestId);
  return {
    ...{ url: one.url, kind, end: one.end, transferred: one.transferred },
    // What is asked before is a round trip of its own.
    start: preflight ? preflight.end : one.start,
    brotli: one.encoding === 'br' && one.bodyLength > 0 ? one.bodyLength : compressed(body),
    text: kind === 'font' ? '' : body.toString(),
  };
}

const compressed = (body: Buffer) => (body.length === 0 ? 0 : brotliCompressSync(body).length);

async function bodyOf(session: CDPSession, requestId: string, kind: Transfer['kind']): Promise<Buffer> {
  if (kind === 'font' || kind === 'other') return Buffer.alloc(0);
  const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
  return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
}
