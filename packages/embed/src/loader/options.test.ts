import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (attributes: Record<string, string>) => readOptions((name) => attributes[name] ?? null);

test('[EMBD-02] a tag without attributes mounts the first flow, in the scheme of the page', () => {
  expect(read({})).toEqual({ affiliate: '', flow: 'quote-start', scheme: '' });
});

test('[EMBD-02] what a tag names is taken, and what does not exist is as if it were not named', () => {
  expect(read({ affiliate: 'snowgum', flow: 'quote-start', scheme: 'dark' })).toEqual({
    affiliate: 'snowgum',
    flow: 'quote-start',
    scheme: 'dark',
  });
  expect(read({ flow: 'no-such-flow', scheme: 'sepia' })).toMatchObject({ flow: 'quote-start', scheme: '' });
});
