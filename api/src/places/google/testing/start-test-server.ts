import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlacesFailure, PlacesTestServer } from '../../testing/places-test-server.ts';
import { errorOf, houses, predictionOf } from './recorded.ts';

/** A request as Google sees it. */
export type GoogleRequest = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};
export type GoogleTestServer = PlacesTestServer & { requests: GoogleRequest[]; endpoint: string };

export const testKey = 'AIzaTestKeyThatNobodyMaySee';

/** Answers as Google's documentation of `places:autocomplete` and `places.get` has it, over HTTP on this machine. */
export async function startTestServer(): Promise<GoogleTestServer> {
  const requests: GoogleRequest[] = [];
  const planned: PlacesFailure[] = [];
  const server = createServer((incoming, response) => {
    void bodyOf(incoming).then((body) => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body };
      requests.push(request);
      const failure = planned.shift();
      if (failure) return fail(response, failure);
      send(response, ...withBody(answerTo(request)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { PLACES_PROVIDER: 'google', GOOGLE_PLACES_KEY: testKey, GOOGLE_PLACES_ENDPOINT: endpoint },
    requests,
    endpoint,
    failNext: (failure) => planned.push(failure),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerTo({ method, url, headers, body }: GoogleRequest): [status: number, answer: object] {
  if (headers['x-goog-api-key'] !== testKey) return errorOf(403, 'PERMISSION_DENIED');
  if (method === 'POST' && url === '/v1/places:autocomplete') return [200, autocomplete(body)];
  const { pathname, searchParams } = new URL(url, 'http://google');
  const [, id] = /^\/v1\/places\/([^/]+)$/.exec(pathname) ?? [];
  if (method !== 'GET' || !id) return errorOf(404, 'NOT_FOUND');
  // Asked for nothing, it refuses; a session must be URL-safe base64 of at most 36 characters.
  const mask = headers['x-goog-fieldmask'];
  if (typeof mask !== 'string') return errorOf(400, 'INVALID_ARGUMENT');
  if (!/^[\w-]{1,36}$/.test(searchParams.get('sessionToken') ?? '')) return errorOf(400, 'INVALID_ARGUMENT');
  const house = houses.find((one) => one.id === decodeURIComponent(id));
  if (!house) return errorOf(404, 'NOT_FOUND');
  return [
    200,
    Object.fromEntries(mask.split(',').map((field) => [field, Reflect.get(house.details, field)])),
  ];
}

/** Without a hit the answer is empty, and not an empty list. */
function autocomplete({ input, includedRegionCodes }: Record<string, unknown>): object {
  const words = String(input).toLowerCase().split(/\W+/);
  const found = houses.filter(
    ({ country, details }) =>
      (includedRegionCodes as string[]).includes(country) &&
      words.every((word) => details.formattedAddress.toLowerCase().includes(word)),
  );
  return found.length === 0 ? {} : { suggestions: found.map((one) => predictionOf(one, String(input))) };
}

const failures: Record<Exclude<PlacesFailure, 'timeout'>, [status: number, body: string]> = {
  malformed: [200, '<html>Service under maint'],
  otherShape: [200, '{"status":"OK","predictions":[]}'],
  forbidden: withBody(errorOf(403, 'PERMISSION_DENIED')),
  tooMany: withBody(errorOf(429, 'RESOURCE_EXHAUSTED')),
};

function withBody([status, answer]: [number, object]): [number, string] {
  return [status, JSON.stringify(answer)];
}

function fail(response: ServerResponse, failure: PlacesFailure): void {
  // A call that is to time out gets no answer.
  if (failure !== 'timeout') send(response, ...failures[failure]);
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
