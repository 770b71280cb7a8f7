import { expect, test } from 'vitest';
import { beginsWithForm } from '../loader/options.ts';
import { readOptions } from './read-options.ts';

const none = { affiliate: '', flow: '', scheme: '', reference: '', token: '' };

test('[EMBD-02] a tag without attributes mounts the first flow, in the scheme of the page', () => {
  expect(readOptions(none)).toEqual({ ...none, flow: 'quote-start' });
});

test('[EMBD-02] what a tag names is taken, and what does not exist is as if it were not named', () => {
  const named = { ...none, affiliate: 'snowgum', flow: 'journey', scheme: 'dark' };
  expect(readOptions(named)).toEqual(named);
  const unknown = readOptions({ ...none, flow: 'no-such-flow', scheme: 'sepia' });
  expect(unknown).toMatchObject({ flow: 'quote-start', scheme: '' });
  expect(beginsWithForm('no-such-flow')).toBe(true);
});
