import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forLong, input, longPoll, options, show, statusOf, type, write } from './testing/address-field.tsx';
import { testProvider } from './testing/test-provider.ts';

test('[PRIM-02] fewer than three letters send no query, and only the last text is sent', async () => {
  const { provider, asked } = testProvider();
  const mounted = show({ provider, country: 'AU' });
  await forLong(() => write(input(mounted), '12'));
  expect(asked).toEqual([]);
  write(input(mounted), '12 s');
  write(input(mounted), '12 sm');
  await expect.poll(() => options(mounted).length, longPoll).toBe(3);
  expect(asked.map(({ query, country }) => [query, country])).toEqual([['12 sm', 'AU']]);
});

test('[PRIM-02] a late answer is dropped, and its request aborted', async () => {
  const { provider, asked } = testProvider({
    delay: (query) => (query === '12 smi' ? 600 : 0),
    unknown: (query) => query === '12 smit',
  });
  const mounted = show({ provider });
  write(input(mounted), '12 smi');
  await expect.poll(() => asked.length).toBe(1);
  write(input(mounted), '12 smit');
  await expect.poll(() => statusOf(mounted)).toBe('No address matches “12 smit”');
  expect(asked[0]?.signal.aborted).toBe(true);
  await new Promise((done) => setTimeout(done, 700));
  expect(statusOf(mounted)).toBe('No address matches “12 smit”');
});

test('[PRIM-02] while the next suggestions load the last ones stay, but not those for another text', async () => {
  const { provider } = testProvider({ delay: (query) => (query === '12 smi' ? 0 : 2000) });
  const mounted = show({ provider });
  await type(mounted, '12 smi');
  write(input(mounted), '12 smit');
  await expect.poll(() => statusOf(mounted)).toBe('Searching for addresses…');
  expect(options(mounted)).toHaveLength(3);
  write(input(mounted), '45 king');
  await expect.poll(() => options(mounted).length, longPoll).toBe(1);
});

test('[PRIM-02] while the provider loads the field waits, then answers what was typed', async () => {
  const { provider, attempts } = testProvider({ notYet: 4 });
  const mounted = show({ provider });
  write(input(mounted), '12 smi');
  await expect.poll(() => statusOf(mounted)).toBe('Searching for addresses…');
  await expect.poll(() => options(mounted).length).toBe(3);
  expect(attempts()).toBe(5);
});

test('[PRIM-02] a failed search is announced, and further typing searches again', async () => {
  const { provider } = testProvider({ fails: (query) => query === '12 smi' });
  const mounted = show({ provider });
  write(input(mounted), '12 smi');
  await expect.poll(() => statusOf(mounted)).toMatch(/did not answer/);
  write(input(mounted), '12 smit');
  await expect.poll(() => options(mounted).length, longPoll).toBe(3);
});

test('[PRIM-02] a suggestion whose parts cannot be loaded restores what was typed', async () => {
  const { provider } = testProvider({ resolves: () => Promise.reject(new Error('No answer.')) });
  const mounted = show({ provider });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => statusOf(mounted)).toMatch(/did not answer/);
  expect(input(mounted).value).toBe('12 smi');
});
