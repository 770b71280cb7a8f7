import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Json } from './harness.ts';

/** Posts as a page of `host` does, which `fetch` cannot say; from another origin where one is given. */
export function postAt(
  base: string,
  path: string,
  body: unknown,
  host: string,
  origin = `http://${host}`,
): Promise<{ status: number; body: Json }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', host, origin };
    request(new URL(path, base), { method: 'POST', headers }, (response) => {
      json(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}
