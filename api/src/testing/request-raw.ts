import { type IncomingHttpHeaders, request } from 'node:http';

export type RawRequest = { headers?: Record<string, string>; body?: object; method?: string };
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** The bytes of an answer as they come: `fetch` would decode them. */
export const requestRaw = (base: string, path: string, options: RawRequest): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { headers = {}, body, method = body ? 'POST' : 'GET' } = options;
    const json = body ? { 'content-type': 'application/json' } : {};
    const call = request(base + path, { method, headers: { ...json, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
