import { beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('./consent.ts');
let page: Module;
/** Another document of the same browser. */
const newPage = async () => {
  vi.resetModules();
  page = await import('./consent.ts');
};
beforeEach(newPage);

const now = Date.UTC(2026, 10, 27);
const day = 86_400_000;
function browser() {
  const held = new Map<string, string>();
  const store = () => ({
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
  });
  return { held, store };
}

test('[TRAK-01] a brand that needs no consent counts, one that says nothing of it does not, and the others wait', () => {
  const { held, store } = browser();
  const consents = (['none', 'banner', 'site', undefined] as const).map((rule) =>
    page.consentOf({ rule, store, tab: store, now, isAsked: false }),
  );
  expect(consents).toEqual([true, null, null, false]);
  expect(held.size).toBe(0);
});

test.each([true, false])(
  '[TRAK-01] the banner’s answer %s is remembered for 180 days, then asked again',
  async (agreed) => {
    const { store } = browser();
    const facts = { rule: 'banner' as const, store, now };
    page.setConsent(agreed, facts);
    await newPage();
    expect(page.consentOf({ ...facts, now: now + 180 * day - 1 })).toBe(agreed);
    expect(page.consentOf({ ...facts, now: now + 180 * day })).toBeNull();
  },
);

test('[TRAK-01] what the site’s own script says is not stored, and counts for its document', async () => {
  const { held, store } = browser();
  const facts = { rule: 'site' as const, store, tab: store, now, isAsked: false };
  page.setConsent(true, facts);
  expect([page.consentOf(facts), held.size]).toEqual([true, 0]);
  await newPage();
  expect(page.consentOf(facts)).toBeNull();
});

test('[TRAK-01] where its script is on public pages alone, its answer counts on the tab’s other pages for a day', async () => {
  const { store: tab } = browser();
  const asked = { rule: 'site' as const, tab, now, isAsked: true };
  page.setConsent(true, asked);
  await newPage();
  // The script of another public page speaks for itself.
  expect(page.consentOf(asked)).toBeNull();
  const without = { ...asked, isAsked: false };
  expect([page.consentOf(without), page.consentOf({ ...without, now: now + day })]).toEqual([true, null]);
  expect(page.consentOf({ ...without, rule: 'banner', store: browser().store })).toBeNull();
  page.setConsent(false, asked);
  await newPage();
  expect(page.consentOf(without)).toBe(false);
});

test('[TRAK-01] a page that comes back from the back/forward cache takes what another page of the tab answered', async () => {
  const { store: tab } = browser();
  const asked = { rule: 'site' as const, tab, now, isAsked: true };
  page.setConsent(true, asked);
  const first = page;
  await newPage();
  page.setConsent(false, asked);
  expect([first.consentOf(asked), first.takeTabsAnswer(asked), first.consentOf(asked)]).toEqual([
    ...[true, true, false],
  ]);
  // A site that has no script of its own on our pages answers each by call.
  page.setConsent(true, { ...asked, isAsked: false });
  expect([page.takeTabsAnswer({ ...asked, isAsked: false }), page.consentOf(asked)]).toEqual([false, true]);
});

test('[TRAK-01] with a blocked storage an answer lasts as long as the page', () => {
  const store = () => {
    throw new Error('The operation is insecure.');
  };
  const facts = { rule: 'banner' as const, store, now };
  expect(page.consentOf(facts)).toBeNull();
  page.setConsent(false, facts);
  expect(page.consentOf(facts)).toBe(false);
});

test('[TRAK-01] another tab’s answer replaces the one given here', () => {
  const { held, store } = browser();
  const facts = { rule: 'banner' as const, store, now };
  page.setConsent(true, facts);
  held.set('coverkit.consent', JSON.stringify({ agreed: false, until: now + day }));
  page.forgetOwnAnswer();
  expect(page.consentOf(facts)).toBe(false);
});

test.each([
  '',
  'no JSON',
  '[]',
  'true',
  '{"agreed":1,"until":9e15}',
  '{"agreed":true,"until":"soon"}',
  '{"agreed":true}',
])('[TRAK-01] what somebody else wrote under the key, %j, is no answer', (text) => {
  const { held, store } = browser();
  held.set('coverkit.consent', text);
  expect(page.consentOf({ rule: 'banner', store, now })).toBeNull();
});
