import { expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { createAddressSearch, type LookUp } from './address-search.ts';

const found = [{ id: 'one', main: '12 Smith Street', rest: 'Cooma NSW 2630' }];
const setUp = (over: Partial<LookUp> = {}) => {
  const suggest = vi.fn<LookUp['suggest']>(over.suggest ?? (async () => found));
  const resolve = vi.fn<LookUp['resolve']>(over.resolve ?? (async () => ({ placeId: 'one' }) as never));
  const search = createAddressSearch({ suggest, resolve }, { countries: ['AU'], attribution: null });
  const type = (query: string, signal = new AbortController().signal) =>
    search.suggest(query, { country: 'AU', signal });
  return { search, suggest, resolve, type };
};

test('[DETL-06] a search is one session from its first letter to the choice; the next is another', async () => {
  const { search, suggest, resolve, type } = setUp();
  expect(await type('12 smi')).toEqual(found);
  await type('12 smith');
  await search.resolve('one');
  await type('5 beach');
  const [first, second, third] = suggest.mock.calls.map(([one]) => one.session);
  expect(first).toMatch(/^[a-z0-9]{22,36}$/);
  expect([second, resolve.mock.calls[0]?.[0].session]).toEqual([first, first]);
  expect(third).not.toBe(first);
});

test('[DETL-06] whatever fails, the address is typed by hand; a text that is no search finds nothing', async () => {
  for (const kind of ['busy', 'offline', 'unexpected', 'notFound', 'closed', 'messages'] as const) {
    const fail = async () => Promise.reject(new ClientError(kind));
    const { search, type } = setUp({ suggest: fail, resolve: fail });
    expect([kind, await type('12 smi'), await search.resolve('one')]).toEqual([kind, null, null]);
  }
  const { search, type } = setUp({
    suggest: async () => Promise.reject(new ClientError('form')),
    resolve: async () => Promise.reject(new ClientError('form')),
  });
  expect(await type('12 smi')).toEqual([]);
  // What was chosen cannot be filled in.
  expect(await search.resolve('one')).toBeNull();
});

test('[DETL-08] a card number that is typed as an address is not sent', async () => {
  const { suggest, type } = setUp();
  expect(await type('4444 3333 2222 1111')).toEqual([]);
  expect(suggest).not.toHaveBeenCalled();
});

test('[PRIM-02] a search that is superseded is aborted', async () => {
  const life = new AbortController();
  const { suggest, type } = setUp({
    suggest: (_, { signal }) =>
      new Promise((_done, refuse) =>
        signal.addEventListener('abort', () => refuse(new ClientError('offline')), { once: true }),
      ),
  });
  const answer = type('12 smi', life.signal);
  life.abort();
  expect(await answer).toBeNull();
  expect(suggest.mock.calls[0]?.[1].signal.aborted).toBe(true);
});
