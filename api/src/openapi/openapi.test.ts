import { endpoints, errorCodes, problemCodes } from '@coverkit/rules/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startApi } from '../testing/harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('[API-07] the document describes every call from the schemas that validate it', async () => {
  const { body, headers } = await api.get('/api/openapi.json');
  expect(headers.get('content-type')).toContain('application/json');
  expect(body.openapi).toBe('3.1.0');
  const paths = Object.values(endpoints).map((one) => one.path);
  expect(Object.keys(body.paths).sort()).toEqual([...paths].sort());
  const start = body.paths['/api/quote/start'].post;
  const input = start.requestBody.content['application/json'].schema;
  expect(input.required).toEqual(expect.arrayContaining(['quoteTypeId', 'people', 'ages', 'csrf']));
  expect(input.properties.people).toMatchObject({ type: 'integer', minimum: 0, maximum: 100 });
  const envelope = start.responses['200'].content['application/json'].schema;
  expect(Object.keys(envelope.properties)).toEqual(['state', 'data']);
  expect(body.components.schemas.ProblemCode.enum).toEqual([...problemCodes]);
  expect(body.components.schemas.ErrorCode.enum).toEqual([...errorCodes]);
});

test('[API-07] the page reads without script and from nowhere else, and lists every call and code', async () => {
  const { body, headers } = await api.get('/api/docs/');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|https?:\/\/|style="/);
  for (const { path } of Object.values(endpoints)) expect(body).toContain(path);
  for (const code of [...problemCodes, ...errorCodes]) expect(body).toContain(`<code>${code}</code>`);
});

test('[API-07] the document names every status that a call can answer with, and when to come back', async () => {
  const { body } = await api.get('/api/openapi.json');
  const start = body.paths['/api/quote/start'].post.responses;
  const statuses = ['200', '400', '403', '404', '405', '409', '413', '415', '422', '429', '500', '503'];
  expect(Object.keys(start)).toEqual(statuses);
  for (const status of ['409', '429', '503']) {
    expect(start[status].headers['Retry-After'].schema).toEqual({ type: 'integer', minimum: 1 });
  }
  expect(start['422'].headers).toBeUndefined();
  const config = body.paths['/api/config'].get.responses;
  expect(Object.keys(config)).toEqual(['200', '403', '405', '500', '503']);
});

test.each(['/api/docs', '/api/docs/', '/api/openapi.json'])(
  '[API-05] %s refuses every other method',
  async (path) => {
    const wrong = await api.post(path, {});
    expect([wrong.status, wrong.body.data.error.code]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  },
);
