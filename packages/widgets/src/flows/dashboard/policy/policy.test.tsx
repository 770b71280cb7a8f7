import { type Quote, quoteStatus } from '@coverkit/rules';
import { changedPolicy, examplePolicy, exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wordsOf } from '../../../brand/copy.ts';
import { ClientError } from '../../../client/client.ts';
import type { MemoryClient } from '../../../client/memory.ts';
import { axeProblems, mountFlow } from '../../../flow/testing/mount-flow.tsx';
import pageStyles from '../dashboard.css?inline';
import { Policy } from '../index.ts';
import { changeLines } from './change-words.ts';
import { policyCopy } from './policy.copy.ts';

const number = 'P0123456781';
const documents = [{ id: 'certificate-1', type: 'certificate', title: 'Certificate of insurance' }];
const bought = exampleQuote({
  ...{ ...exampleReadyDraft(), reference: 'ACCT000001', token: 't'.repeat(43) },
  ...{ status: quoteStatus.issued, paid: true, policyNumber: number },
});
const changed: Quote = { ...bought, policy: changedPolicy(bought, { documents }) };

const open = (quote: Quote, reference = number, prepare?: (client: MemoryClient) => void) =>
  mountFlow(null, () => <Policy reference={reference} />, {
    ...{ pageStyles, signedIn: 'open', quotes: [quote], prepare },
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const linesOf = (host: HTMLElement, selector: string) =>
  [...host.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** The files that were handed to the browser, which saves none of them here. */
let saved: { name: string; url: string }[] = [];
const onClick = (event: MouseEvent) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
  if (!link) return;
  event.preventDefault();
  saved.push({ name: link.download, url: link.href });
};
afterEach(() => {
  document.removeEventListener('click', onClick);
  saved = [];
});

test('[ACCT-02] [AMND-10] a policy’s page has its versions, the newest first, with when, what changed, and what it cost', async () => {
  const { host, events } = open(changed);
  await expect.element(title(`Policy ${number}`)).toHaveFocus();
  expect(linesOf(host, '.ck-timeline-title')).toEqual([
    ...['Your policy was changed', 'Your policy was changed', 'You bought this policy'],
  ]);
  // 1:00 UTC, and three hours later, in the brand's zone.
  expect(linesOf(host, '.ck-timeline-when').at(-2)).toMatch(/^20\/11\/2026, 3:00 pm AEDT$/);
  expect(linesOf(host, '.ck-timeline-cost')).toEqual(['Nothing to pay', 'Paid: $43.43', 'Paid: $108.24']);
  await page.getByText('How this is made up').first().click();
  expect(linesOf(host, '.ck-policy-page-steps dt').slice(0, 4)).toEqual([
    ...['7 more days', 'Stamp duty, NSW', 'Card surcharge', 'Total'],
  ]);
  expect(linesOf(host, '.ck-policy-page-money td:last-child')).toEqual(['$108.24', '$43.43', '$151.67']);
  await expect
    .element(page.getByText(/11\/12\/2026 for a full refund, as long as it’s before your cover begins/))
    .toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  expect(events).toContainEqual({ type: 'step', flow: 'dashboard', step: 'policy' });
});

test('[ACCT-02] its menu is that of the lists without the way here, and its days go to a calendar', async () => {
  document.addEventListener('click', onClick);
  const { navigate } = open(changed);
  await button(`Options ${number}`).click();
  const items = page.getByRole('menuitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Make a claim', 'Change the dates', 'Upgrade the cover level'],
    ...['Upgrade the travel area', 'Add snow cover', 'Change travellers', 'Cancel this policy'],
  ]);
  await page.getByRole('menuitem', { name: 'Cancel this policy' }).click();
  expect(navigate.mock.calls.at(-1)?.[0]).toMatchObject({ screen: 'amendCancel', reference: 'ACCT000001' });
  await button('Add to calendar').click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual([`${number}.ics`]);
  const text = await (await fetch(saved[0]?.url ?? '')).text();
  expect(text).toContain('DTSTART;VALUE=DATE:20270201');
  // The day after the last one, as the policy is now.
  expect(text).toContain('DTEND;VALUE=DATE:20270222');
});

test('[DETL-17] an earlier version’s document is read, and the focus comes back to its button', async () => {
  open(changed);
  await page.getByText('Earlier documents').click();
  const read = button(/^Read on screen: .*20\/11\/2026$/);
  await read.last().click();
  await expect.element(title('Certificate of insurance')).toHaveFocus();
  await button('Back to your policy').first().click();
  await expect.element(read.last()).toHaveFocus();
});

test('[ACCT-02] what is folded up is on paper too, and folded again afterwards', async () => {
  const { host } = open(changed);
  await expect.element(title(`Policy ${number}`)).toBeVisible();
  const folded = () => host.querySelectorAll('details:not([open])').length;
  const before = folded();
  expect(before).toBeGreaterThan(1);
  window.dispatchEvent(new Event('beforeprint'));
  expect(folded()).toBe(0);
  window.dispatchEvent(new Event('afterprint'));
  expect(folded()).toBe(before);
});

test('[DETL-17] documents that are being made come without another visit', async () => {
  const { client, host } = open({ ...bought, policy: examplePolicy(bought) });
  await expect.element(page.getByText('Your documents are being prepared')).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  const stored = client.quote('ACCT000001');
  if (stored?.policy?.versions[0]) stored.policy.versions[0].documents = documents;
  await expect.element(button('Download PDF: Certificate of insurance')).toBeVisible();
});

test('[ACCT-04] [ACCT-06] a policy that is not the customer’s leads to the account; without a session the sign-in is next', async () => {
  const { host, navigate } = open(changed, 'P0000000000');
  await expect.element(title('We can’t find this policy in your account')).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(navigate.mock.calls).toEqual([[{ screen: 'dashboard' }]]);
});

test('[ERRS-04] a failure is explained, and another try loads it; one without a session leads to the sign-in', async () => {
  const { navigate, client, onAlert } = open(changed, number, (one) => {
    one.failNext('accountPolicy', new ClientError('messages', { code: 'sign_in_required' }));
  });
  await expect.element(button('Try again')).toBeVisible();
  const search = `?to=${encodeURIComponent(`/customer/policies/${number}`)}`;
  expect(navigate.mock.calls).toEqual([[{ screen: 'login' }, { replace: true, search }]]);
  expect(onAlert.mock.calls[0]?.[0].message).toBe('Your session has ended. Please sign in again.');
  client.failNext('accountPolicy', new ClientError('offline'));
  await button('Try again').click();
  await expect.element(page.getByText(/^We couldn’t reach our service/)).toBeVisible();
  await button('Try again').click();
  await expect.element(title(`Policy ${number}`)).toBeVisible();
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('[ACCT-04] a policy that is opened while a code is to come is the way back of the code', async () => {
  const { navigate } = open(changed, number, (one) => {
    one.failNext('accountPolicy', new ClientError('messages', { code: 'code_required' }));
  });
  const search = `?to=${encodeURIComponent(`/customer/policies/${number}`)}`;
  await expect
    .poll(() => navigate.mock.calls)
    .toEqual([[{ screen: 'verifyOtp' }, { replace: true, search }]]);
});

test('[REFR-01] [ACCT-02] each of several approved changes is confirmed by its name, beside what becomes of the others', async () => {
  const held = { state: 'approved', heldUntil: '2026-12-04' } as const;
  const policy = { ...examplePolicy(bought), amendment: { kind: 'extend', ...held } as const };
  const { navigate } = open({
    ...bought,
    policy: { ...policy, otherAmendments: [{ kind: 'cover-level', ...held }] },
  });
  await expect.element(button('Confirm the change: dates')).toBeVisible();
  expect(page.getByText(/our team looks at the others again/).elements()).toHaveLength(2);
  await button('Confirm the change: cover level').click();
  expect(navigate.mock.calls.at(-1)?.[0]).toMatchObject({ screen: 'amendCoverLevel' });
});

test('[REFR-01] [ACCT-02] a change that was declined is explained by a person, as its email says', async () => {
  open(bought, number, (client) => {
    const load = client.session;
    client.session = async () => {
      const calls = await load();
      const at = '2026-11-21T01:00:00.000Z';
      const declined = { kind: 'review', at, state: 'declined', amendment: 'extend' } as const;
      return {
        ...calls,
        accountPolicy: async (reference) => {
          const shown = await calls.accountPolicy(reference);
          return { ...shown, timeline: [...shown.timeline, declined] };
        },
      };
    };
  });
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Our team declined your change: dates' }))
    .toMatchTextContent(/If you’d like to know why, call us on 1300/);
});

test('[REFR-01] [ACCT-02] special terms have a line each, and the timeline says which began and which ended', async () => {
  const policy = changedPolicy(bought, { documents });
  open({ ...bought, policy: { ...policy, terms: 'Hip.\nKnee.' } });
  const terms = page.getByRole('listitem').filter({ hasText: /^(Hip|Knee)\.$/ });
  await expect.poll(() => terms.elements()).toHaveLength(2);
  const words = wordsOf('policy', policyCopy, { i18n: {}, locale: 'en-AU' });
  const change = { what: 'terms', before: 'Hip.\nKnee.', after: 'Knee.\nGout.' } as const;
  expect(changeLines(change, words)).toEqual([...['Special terms: Gout.', 'Special terms that ended: Hip.']]);
});
