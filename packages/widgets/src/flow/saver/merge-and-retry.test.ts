import { exampleQuote } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { mergeAndRetry, mergeChanges } from './merge-and-retry.ts';

test('[DETL-13] what changed here lies over what changed there, field by field', () => {
  const base = {
    name: '',
    age: 3,
    contact: { city: '', mail: 'a' },
    people: [{ n: 1 }, { n: 2 }],
    list: [1],
  };
  const mine = { ...base, name: 'Ada', contact: { city: '', mail: 'b' }, people: [{ n: 9 }, { n: 2 }] };
  const theirs = {
    ...base,
    age: 4,
    contact: { city: 'Perth', mail: 'c' },
    people: [{ n: 1 }, { n: 8 }],
    list: [1, 2],
  };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    name: 'Ada',
    age: 4,
    contact: { city: 'Perth', mail: 'b' },
    people: [{ n: 9 }, { n: 8 }],
    list: [1, 2],
  });
  expect(mergeChanges([1], [1, 2], [1, 3])).toEqual([1, 2]);
  expect(mergeChanges<unknown>(null, { a: 1 }, { b: 2 })).toEqual({ a: 1 });
});

test('[DETL-13] others may be faster a few times; after that it is an error, and any other error at once', async () => {
  const quote = exampleQuote();
  const changed = new ClientError('changed');
  const send = vi.fn().mockRejectedValueOnce(changed).mockResolvedValueOnce('stored');
  const reload = vi.fn(async () => quote);
  const call = (sent: (one: typeof quote) => Promise<string>) =>
    mergeAndRetry({ mine: () => quote, reload, onChanged: () => {}, send: sent });
  expect(await call(send)).toBe('stored');
  expect(reload).toHaveBeenCalledOnce();
  await expect(call(() => Promise.reject(changed))).rejects.toBe(changed);
  const offline = new ClientError('offline');
  reload.mockClear();
  await expect(call(() => Promise.reject(offline))).rejects.toBe(offline);
  expect(reload).not.toHaveBeenCalled();
});
