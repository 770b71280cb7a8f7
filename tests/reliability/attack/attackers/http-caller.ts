import { Agent, request } from 'node:http';
import type { csrfHeader } from '@coverkit/rules/contract';
import type { Target } from './target.ts';

const header: typeof csrfHeader = 'x-csrf-token';

/** `status` 0: no answer. */
export type HttpAnswer = { status: number; data: Record<string, unknown>; headers: Record<string, unknown> };

/** Calls the API from one address, with kept-alive connections as a browser has. */
export type HttpCaller = {
  get: (path: string, headers?: Record<string, string>) => Promise<HttpAnswer>;
  /** With a csrf in body and header. */
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<HttpAnswer>;
  /** Starts a quote; null where that is refused. */
  start: (draft: object) => Promise<{ reference: string; token: string } | null>;
};

/** ms after which an attacker does not wait any longer. */
const timeoutMs = 15_000;

export function createHttpCaller(
  { port }: Target,
  localAddress: string,
  own: Record<string, string> = {},
): HttpCaller {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: 100 });
  let csrf = '';
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<HttpAnswer>((resolve) => {
      const lost = () => resolve({ status: 0, data: {}, headers: {} });
      const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', lost);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            data: dataOf(Buffer.concat(chunks)),
            headers: answer.headers,
          }),
        );
      });
      sent.setTimeout(timeoutMs, () => sent.destroy());
      sent.on('error', lost);
      sent.end(body);
    });

  const get: HttpCaller['get'] = (path, headers) => send('GET', path, { ...own, ...headers });
  const post: HttpCaller['post'] = async (path, body, headers) => {
    if (!csrf) {
      const { data } = await get('/api/config');
      csrf = typeof data.csrf === 'string' ? data.csrf : '';
    }
    const text = JSON.stringify({ ...body, csrf });
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
    return send('POST', path, { ...type, [header]: csrf, ...own, ...headers }, text);
  };
  const start: HttpCaller['start'] = async (draft) => {
    const { status, data } = await post('/api/quote/start', draft);
    return status === 200 ? { reference: String(data.reference), token: String(data.token) } : null;
  };
  return { get, post, start };
}

/** The data of an envelope; pages have none. */
function dataOf(body: Buffer): Record<string, unknown> {
  if (body[0] !== 0x7b) return {};
  try {
    return (JSON.parse(body.toString()) as { data?: Record<string, unknown> }).data ?? {};
  } catch {
    return {};
  }
}
