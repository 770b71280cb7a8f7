import { expect, test } from 'vitest';
import { createStoredQuote } from './stored-quote.ts';

const quote = { reference: 'ABCDE12345', token: 'a'.repeat(43), isFramed: false };

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
}

test('[EMBD-06] a quote outlives a reload, for its own widget alone, until it is cleared', () => {
  const store = storage();
  createStoredQuote('ridgeback:0', () => store).write(quote);
  const reloaded = createStoredQuote('ridgeback:0', () => store);
  expect(reloaded.read()).toEqual(quote);
  expect(createStoredQuote('ridgeback:1', () => store).read()).toBeNull();
  reloaded.clear();
  expect(createStoredQuote('ridgeback:0', () => store).read()).toBeNull();
});

test.each(['', 'null', '{', '{"reference":1,"token":"a"}'])(
  '[EMBD-08] what another script has stored there, %s, is no quote',
  (text) => {
    const store = storage();
    store.setItem('coverkit:journey:ridgeback:0', text);
    expect(createStoredQuote('ridgeback:0', () => store).read()).toBeNull();
  },
);

test('[EMBD-08] where storage is blocked, the quote lasts for the page view', () => {
  const stored = createStoredQuote('ridgeback:0', () => {
    throw new Error('blocked');
  });
  stored.write(quote);
  expect(stored.read()).toEqual(quote);
  expect(() => stored.clear()).not.toThrow();
  expect(stored.read()).toBeNull();
});
