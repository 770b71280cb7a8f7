import { csrfHeader } from '@coverkit/rules/contract';
import { describe, expect, test } from 'vitest';
import { refusingApi } from './testing/refusing-api.ts';

/** Bodies and keys of a wrong shape: a 4xx, never a 500, answered quickly, and nothing stored. */
const tested = refusingApi();

test('a deeply nested body is refused at its path, or as invalid JSON', async () => {
  const headers = { 'content-type': 'application/json', [csrfHeader]: tested.csrf };
  const send = (body: string) => tested.api.raw('/api/quote/save', { method: 'POST', headers, body });
  const deep = (n: number) =>
    `{"csrf":${JSON.stringify(tested.csrf)},"dates":${'['.repeat(n)}${']'.repeat(n)}}`;
  const answer = await send(deep(40));
  expect(Object.values(answer.body.data.formErrors as object)[0]).toMatchObject({ code: 'too_deep' });
  for (const n of [5000, 75_000]) expect([400, 422]).toContain((await send(deep(n))).status);
  const objects = `{"csrf":${JSON.stringify(tested.csrf)},"dates":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`;
  expect([400, 422]).toContain((await send(objects)).status);
});

describe('[API-04] a list of tens of thousands of items is one problem, and answered quickly', () => {
  const many = (value: unknown, bytes = 160_000) =>
    Array.from({ length: Math.floor(bytes / (JSON.stringify(value).length + 1)) }, () => value);
  test.each<[path: string, change: () => object]>([
    ['insurees', () => ({ insurees: many({}) })],
    ['benefitOptions', () => ({ benefitOptions: many(1) })],
    ['valuablesCover.items', () => ({ valuablesCover: { items: many({}) } })],
    ['ages', () => ({ ages: many('') })],
    ['countries', () => ({ countries: many(1) })],
    ['nobody.asked', () => ({ nobody: { asked: many([]) } })],
    ['x'.repeat(100), () => ({ ['x'.repeat(200)]: many(0) })],
  ])('%s', async (path, change) => {
    for (const call of ['preview', 'save', 'update']) {
      const began = performance.now();
      const sent = tested.postQuote(`/api/quote/${call}`, change());
      const [answer, other] = await Promise.all([sent, tested.api.get('/api/config')]);
      expect([answer.status, answer.body.data.formErrors]).toEqual([
        422,
        { [path]: expect.objectContaining({ code: 'too_many', params: { max: 200 } }) },
      ]);
      expect(other.status).toBe(200);
      // Validating every item took over two seconds.
      expect(performance.now() - began).toBeLessThan(1000);
    }
  });

  test('at most the first hundred wrong fields are answered', async () => {
    const wrong = { number: 'x', age: 'x', firstName: 1, lastName: 1, climbingYears: 1, climbingGuide: 1 };
    const answer = await tested.postQuote('/api/quote/save', { insurees: many(wrong, 15_000) });
    const paths = Object.keys(answer.body.data.formErrors);
    expect([answer.status, paths.length, paths[0]]).toEqual([422, 100, 'insurees.0.number']);
  });
});

test('__proto__ and constructor are dropped like any other unknown key', async () => {
  const body = JSON.stringify({ ...tested.quote, csrf: tested.csrf, countries: ['AF'] }).replace(
    '{',
    '{"__proto__":{"people":9,"status":90},"constructor":{"prototype":{"status":90}},',
  );
  const headers = { 'content-type': 'application/json', [csrfHeader]: tested.csrf };
  const answer = await tested.api.raw('/api/quote/update', { method: 'POST', headers, body });
  expect([answer.status, answer.body.data.formErrors?.['countries.0']?.code]).toEqual([
    422,
    'country_excluded',
  ]);
  expect(({} as { status?: number }).status).toBeUndefined();
});

test('reference and token of another shape are a 404, and other keys in the query are ignored', async () => {
  for (const reference of ['', 'a', '../../etc', 'A'.repeat(13), 5, null, ['A'], { a: 1 }]) {
    expect((await tested.postQuote('/api/quote/save', { reference })).status).toBe(404);
  }
  expect((await tested.api.get('/api/config?affiliate=__proto__&affiliate=x')).status).toBe(200);
});
