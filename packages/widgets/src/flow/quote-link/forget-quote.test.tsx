import { exampleQuote } from '@coverkit/rules/fixtures';
import { afterEach, expect, test } from 'vitest';
import { memoryConfig } from '../../client/memory-config.ts';
import { createPaidNoteStorage } from '../../flows/additional-premium/paid-note-storage.ts';
import { createUnsavedProfile } from '../../flows/profile/unsaved-profile.ts';
import { createUnsavedChoices } from '../../flows/summary/unsaved-choices.ts';
import { createUnsavedCopy, unsavedKey } from '../saver/unsaved-copy.ts';
import { createTripStorage, tripFormOf } from '../trip-storage.ts';
import { createBrowserClaim } from './browser-claim.ts';
import { forgetAllQuotes, forgetExpiredQuote } from './forget-quote.ts';
import { announceSignOut } from './signed-out.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** What the flows store, of two quotes, and what is of no quote. */
function fill() {
  createTripStorage(memoryConfig()).write({ form: tripFormOf(exampleQuote()), submissionKey: null });
  for (const reference of ['FIRST12345', 'OTHER12345']) {
    createUnsavedCopy<{ medical?: object }>(unsavedKey(reference), ['medical'], () => sessionStorage).write({
      medical: { undiagnosedSymptoms: true },
    });
    createUnsavedChoices(reference).keep([exampleQuote()], exampleQuote({ voucher: { code: 'WELCOME5' } }));
    createBrowserClaim(reference).keep('own');
  }
  createPaidNoteStorage(() => sessionStorage).write({
    ...{ policyNumber: 'P0123456789', reason: 'Three more days', amount: 2850, total: 2850 },
  });
  createUnsavedProfile().keep('alex@example.com', { company: 'Penguin Pty Ltd' });
  localStorage.setItem('coverkit:dismissed-alerts', '["storm"]');
  localStorage.setItem('another', 'page');
  localStorage.setItem('coverkit:signed-in', '1');
}

test('[HOST-12] at log-out no quote stays in any storage, and what is of no quote does', () => {
  fill();
  forgetAllQuotes();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage).sort()).toEqual(['another', 'coverkit:dismissed-alerts']);
  expect(createBrowserClaim('FIRST12345').token()).toBeNull();
});

test('[HOST-12] of an expired quote answers and claim go, of another one and of the start form nothing', () => {
  fill();
  forgetExpiredQuote('FIRST12345');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('FIRST12345'))).toEqual([]);
  expect(createBrowserClaim('FIRST12345').token()).toBeNull();
  expect(createBrowserClaim('OTHER12345').token()).toBe('own');
  expect(createTripStorage(memoryConfig()).read()).not.toBeNull();
});

test('[HOST-12] a log-out is announced to the other pages of the browser, and no note of it stays', async () => {
  const other = document.body.appendChild(document.createElement('iframe'));
  const heard: (string | null)[][] = [];
  other.contentWindow?.addEventListener('storage', ({ key, newValue }) => {
    // What the tests before stored may be heard late.
    if (key === 'coverkit:signed-out') heard.push([key, newValue]);
  });
  announceSignOut();
  await expect
    .poll(() => heard)
    .toEqual([
      ['coverkit:signed-out', expect.any(String)],
      ['coverkit:signed-out', null],
    ]);
  other.remove();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(() =>
    announceSignOut(() => {
      throw new Error('blocked');
    }),
  ).not.toThrow();
});
