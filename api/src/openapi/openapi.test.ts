import {
  type AccessName,
  accesses,
  type CheckedAccess,
  ctmPath,
  type Endpoint,
  endpoints,
  errorCodes,
  inboundPath,
  linkKeyHeader,
  problemCodes,
} from '@coverkit/rules/contract';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { type Harness, type Json, startApi } from '../testing/harness.ts';
import { securitySchemes } from './security.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** What a reference of the document names. */
const resolve = (body: Json, ref: string): Json =>
  ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key], body);

test('[API-07] the document describes every call from the schemas that validate it', async () => {
  const { body, headers } = await api.get('/api/openapi.json');
  expect(headers.get('content-type')).toContain('application/json');
  expect(body.openapi).toBe('3.1.0');
  const paths = Object.values(endpoints).map((one) => one.path);
  expect(Object.keys(body.paths).sort()).toEqual([...paths].sort());
  const start = body.paths['/api/quote/start'].post;
  const [base, own] = start.requestBody.content['application/json'].schema.allOf;
  const trip = resolve(body, base.$ref);
  expect(trip.required).toEqual(expect.arrayContaining(['quoteTypeId', 'people', 'ages']));
  expect(own.required).toEqual(['csrf']);
  expect(trip.properties.people).toMatchObject({ type: 'integer', minimum: 0, maximum: 100 });
  const envelope = start.responses['200'].content['application/json'].schema;
  expect(Object.keys(envelope.properties)).toEqual(['state', 'data']);
  expect(body.components.schemas.ProblemCode.enum).toEqual([...problemCodes]);
  expect(body.components.schemas.ErrorCode.enum).toEqual([...errorCodes]);
});

test('[API-07] what calls answer has a name, so that a generated client has types', async () => {
  const { body } = await api.get('/api/openapi.json');
  const dataOf = (path: string) =>
    body.paths[path].post.responses['200'].content['application/json'].schema.properties.data.$ref;
  expect(dataOf('/api/quote/reload')).toBe('#/components/schemas/Quote');
  expect(dataOf('/api/payment/details')).toBe('#/components/schemas/AdditionalPremium');
  expect(body.components.schemas.Quote.properties.rates.items).toEqual({ $ref: '#/components/schemas/Rate' });
  expect(body.components.schemas.ErrorData.properties.formErrors.additionalProperties).toEqual({
    $ref: '#/components/schemas/Problem',
  });
});

test('[API-07] every operation says who may make it: by a security scheme, or by fields of its body', async () => {
  const { body } = await api.get('/api/openapi.json');
  for (const { path, method, access } of Object.values(endpoints)) {
    const operation = body.paths[path][method.toLowerCase()];
    const isSent = accesses[access].in === 'cookie' || accesses[access].in === 'header';
    expect(operation).toMatchObject({ security: isSent ? [{ [access]: [] }] : [], 'x-access': access });
  }
  expect(body.paths['/api/payment/details'].post.description).toContain('`reference` and `pid` of the body');
  // The compiler refuses a row until the API checks its access.
  expectTypeOf<Exclude<AccessName, CheckedAccess>>().toEqualTypeOf<'staff'>();
  // What no row has yet is no scheme of the document.
  const schemes = Object.keys(body.components.securitySchemes);
  expect(schemes).toEqual(Object.keys(securitySchemes()));
  expect(securitySchemes(['session', 'partnerKey', 'quoteToken'])).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
    partnerKey: { type: 'apiKey', in: 'header', name: 'x-partner-key' },
  });
});

test('[API-07] [EMBD-06] an operation that only pages of the host may call says so', async () => {
  const { body } = await api.get('/api/openapi.json');
  const saying = Object.entries<Json>(body.paths)
    .filter(([, { get, post }]) => (post ?? get).description?.includes("Only the host's own pages"))
    .map(([path]) => path);
  const rows: Endpoint[] = Object.values(endpoints);
  const own = rows.filter((row) => row.hostOnly && row.access !== 'partnerKey').map(({ path }) => path);
  expect(own.length).toBeGreaterThan(5);
  expect(saying.sort()).toEqual(own.sort());
  const partners = body.paths[endpoints.partnerRates.path].post.description;
  expect(partners).toContain("A partner's server calls it, never a browser");
});

test('[API-07] [INBD-01] the parameters without which a link makes no quote are required', async () => {
  const { body } = await api.get('/api/openapi.json');
  const requiredOf = (path: string) =>
    body.paths[path].get.parameters
      .filter((one: Json) => one.in === 'query' && one.required)
      .map(({ name }: Json) => name);
  for (const path of [ctmPath, inboundPath]) {
    const required = requiredOf(path);
    expect(required).toEqual(['ajax', 'quoteType', 'ages']);
    // As the call itself has it.
    const headers = { [linkKeyHeader]: 'k'.repeat(22) };
    const bare = await api.get(`${path}?ajax=1`, headers);
    expect(Object.keys(bare.body.data.formErrors)).toEqual(required.slice(1));
  }
  expect(requiredOf('/api/config')).toEqual([]);
});

test('[API-07] every code is described by its message', async () => {
  const { body } = await api.get('/api/openapi.json');
  const { ProblemCode, ErrorCode } = body.components.schemas;
  for (const code of problemCodes) expect(ProblemCode.description).toMatch(new RegExp(`- .${code}. \\S`));
  for (const code of errorCodes) expect(ErrorCode.description).toMatch(new RegExp(`- .${code}. \\S`));
});

test('[API-07] the page loads its viewer from this server only, with nothing inline', async () => {
  const { body, headers } = await api.get('/api/docs/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/https?:|style=|<script>|<style/);
  for (const [, file = ''] of body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    const loaded = await fetch(api.base + file);
    expect([file, loaded.status]).toEqual([file, 200]);
    expect(loaded.headers.get('x-content-type-options')).toBe('nosniff');
    await loaded.body?.cancel();
  }
});

test('[API-07] the document names every status that a call can answer with, and when to retry', async () => {
  const { body } = await api.get('/api/openapi.json');
  const start = body.paths['/api/quote/start'].post.responses;
  const statuses = [
    '200',
    '400',
    '401',
    '403',
    '404',
    '405',
    '408',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ];
  expect(Object.keys(start)).toEqual(statuses);
  for (const status of ['409', '429', '503']) {
    const { headers } = resolve(body, start[status].$ref);
    expect(headers['Retry-After'].schema).toEqual({ type: 'integer', minimum: 1 });
  }
  expect(resolve(body, start['422'].$ref).headers).toBeUndefined();
  const config = body.paths['/api/config'].get.responses;
  expect(Object.keys(config)).toEqual(['200', '403', '405', '500', '503']);
  const cached = body.paths['/api/config/brand'].get.responses;
  expect(Object.keys(cached)).toEqual(['200', '304', '403', '405', '500', '503']);
});

test.each(['/api/docs', '/api/docs/', '/api/openapi.json'])(
  '[API-05] %s refuses every other method',
  async (path) => {
    const wrong = await api.post(path, {});
    expect([wrong.status, wrong.body.data.error.code]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  },
);
