import { type Endpoint, endpoints } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { startedQuote } from '../../testing/harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();

/** The row of the table that answered the last call; none for `/api/*`. */
const answered = (): string => JSON.parse(harness.api.logged().trim().split('\n').at(-1) ?? '{}').route;

const table: Endpoint[] = Object.values(endpoints);
const rows = table.map((row) => ({
  ...row,
  /** Without it the path is a page of the host. */
  query: row.method === 'GET' && row.onlyWith ? `?${row.onlyWith}=1` : '',
}));

test.each(rows)(
  '[API-05] $method $path answers with and without a trailing slash',
  async ({ method, path, query }) => {
    const { quote, access, csrf } = await startedQuote(harness.api);
    const body = { ...quote, ...access, csrf };
    const statuses: number[] = [];
    for (const form of [path, `${path}/`]) {
      const answer =
        method === 'GET' ? await harness.api.get(form + query) : await harness.api.post(form, body);
      expect(answered()).toBe(path);
      statuses.push(answer.status);
    }
    expect(statuses[1]).toBe(statuses[0]);
  },
);

test.each(rows.filter(({ query }) => query === ''))(
  '[API-05] $path refuses every other method, either way',
  async ({ method, path }) => {
    for (const form of [path, `${path}/`]) {
      const wrong = method === 'GET' ? await harness.api.post(form, {}) : await harness.api.get(form);
      expect([wrong.status, wrong.body.data.error.code]).toEqual([405, 'method_not_allowed']);
      expect(wrong.headers.get('allow')).toBe(method === 'GET' ? 'GET, HEAD' : method);
    }
  },
);
