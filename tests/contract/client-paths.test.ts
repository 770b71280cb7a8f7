import { endpoints } from '@coverkit/rules/contract';
import { exampleQuote } from '@coverkit/rules/fixtures';
import { createHttpClient } from '@coverkit/widgets/client';
import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { type ClientPartName, clientParts } from '../../packages/widgets/src/flows.ts';

test('[API-05] the client calls every row of the endpoint table with its method and path', async () => {
  const called: string[] = [];
  const config = memoryConfig();
  const client = createHttpClient({
    config,
    sleep: async () => {},
    fetch: async (url, init) => {
      const path = (url as string).split('?')[0]?.replace(/^(\/api\/content\/).+$/, '$1{slug}');
      called.push(`${init?.method ?? 'GET'} ${path}`);
      const isConfig = (url as string).startsWith('/api/config');
      const answer = { ...exampleQuote(), ...(isConfig && config), csrf: 'c', csrfExpiresIn: 3600 };
      const data = (url as string).startsWith('/api/benefits') ? [] : answer;
      return Response.json({ state: { status: 'OK', messages: [] }, data });
    },
  });
  // What each call takes is the compiler's to check; here anything does, and `force` goes past what is cached.
  const anything = { ...exampleQuote(), force: true, slug: 'faqs' };
  const { baseUrl: _, ...all } = client;
  const own = Object.entries(all).flatMap(([name, call]) => (name in clientParts ? [] : [call]));
  const names = Object.keys(clientParts) as ClientPartName[];
  const parts = await Promise.all(names.map((name): Promise<object> => client[name]()));
  for (const call of [...own, ...parts.flatMap((part): unknown[] => Object.values(part))]) {
    await (call as (...args: object[]) => Promise<unknown>)(anything, anything);
  }
  // `config` is for callers without a cache; the client asks for its parts.
  // The servers of comparison sites ask for rates, and no page does (INBD-02).
  const { config: _inOne, partnerRates: _ofServers, ...rest } = endpoints;
  const table = Object.values(rest).map(({ method, path }) => `${method} ${path}`);
  // A csrf is asked for again after each call that ends or begins a session.
  expect([...new Set(called)].sort()).toEqual(table.sort());
});
