import type { Frame, Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  agreeToLevel,
  chooseCountries,
  fillCard,
  fillDetails,
  fillTrip,
  payButton,
  seePrices,
} from '../../e2e/support/journey.ts';
import { site } from '../../e2e/support/site.ts';
import { frameAt } from '../support/journey-page.ts';
import { partnerPages, ready, script } from '../support/partner-page.ts';
import { noteEvents } from './support/hostile-page.ts';

const { partner } = partnerPages(5);
const nonce = 'cGFnZSBub25jZQ';

const page = (flow: string) => `<div id="a"></div>
<script nonce="${nonce}" src="${script()}" data-affiliate="ridgeback" data-flow="${flow}" data-target="#a"></script>`;

const hostFor = (...directives: string[]) => directives.map((one) => `${one} ${site().host}`).join('; ');
/** What the README asks of a strict page beside its scripts. */
const data = () => `${hostFor('connect-src', 'font-src', 'frame-src')}; img-src data:`;
const policies = {
  'allow-list': () => `default-src 'self'; ${hostFor('script-src')}; ${data()}`,
  'nonce only': () => `default-src 'none'; script-src 'nonce-${nonce}'; ${data()}`,
  'strict-dynamic': () => `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; ${data()}`,
  'Trusted Types': () => `require-trusted-types-for 'script'; trusted-types 'none'`,
  'no styles': () =>
    `default-src 'none'; ${hostFor('script-src')}; ${data()}; style-src 'none'; style-src-attr 'none'`,
};

async function noteViolations(on: Page): Promise<() => Promise<string[]>> {
  await on.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return () => on.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test('[EMBD-08] hostile page 4: the first form works under each kind of content policy, and violates none', async () => {
  for (const [name, policy] of Object.entries(policies)) {
    const {
      page: at,
      wrongs,
      visit,
    } = await partner(page('quote-start'), {
      'content-security-policy': policy(),
    });
    const violations = await noteViolations(at);
    await visit();
    await ready(at);
    // Code and styles that are loaded when they are wanted.
    await chooseCountries(at, ['Indonesia']);
    await at.getByRole('textbox', { name: /^Leaving/ }).click();
    await at.locator('.ck-popover[data-placed] .ck-calendar').waitFor();
    expect([name, wrongs, await violations()]).toEqual([name, [], []]);
    await at.close();
  }
});

test('[EMBD-06] [EMBD-07] [EMBD-08] hostile page 4, 18, 19: a purchase under the strictest policy; card fields by key; events', {
  timeout: 120_000,
}, async () => {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; ${data()}; style-src 'none';
    base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const {
    page: at,
    wrongs,
    visit,
  } = await partner(page('journey'), {
    'content-security-policy': policy.replaceAll('\n', ' '),
  });
  // All of the frame is in sight: a page that scrolls while a test presses moves the place of the press.
  await at.setViewportSize({ width: 1280, height: 3600 });
  const violations = await noteViolations(at);
  const events = await noteEvents(at);
  await visit();
  await ready(at);
  await fillTrip(at);
  await seePrices(at).click();
  await agreeToLevel(at, 'Plus');
  const frame = await frameAt(at, 'details');
  await fillDetails(frame);
  await frame.locator('iframe[data-field=name]').waitFor();
  const visa = frame.getByText('Visa', { exact: true });
  if (await visa.first().isVisible()) await visa.first().click();

  // 18: each field of the provider has its autofill token, and Tab leads through them in order and out again.
  const tokens: Record<string, string> = {};
  for (const field of ['name', 'card', 'expiry', 'cvn']) {
    const inputs = frame.frameLocator(`iframe[data-field=${field}]`).locator('input, select');
    for (const input of await inputs.all())
      tokens[field] = `${tokens[field] ?? ''} ${await input.getAttribute('autocomplete')}`.trim();
  }
  expect(tokens).toEqual({
    name: 'cc-name',
    card: 'cc-number',
    expiry: 'cc-exp-month cc-exp-year',
    cvn: 'cc-csc',
  });
  await fillCard(frame);
  await frame.frameLocator('iframe[data-field=name]').locator('input').focus();
  expect(await fieldsOnTheWay(at, frame, 'Tab')).toEqual(['card', 'expiry', 'expiry', 'cvn', '']);
  expect(await fieldsOnTheWay(at, frame, 'Shift+Tab')).toEqual([
    'cvn',
    'expiry',
    'expiry',
    'card',
    'name',
    '',
  ]);
  await payButton(frame).click();
  await frame.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();

  // 19
  const noted = await events();
  expect(noted.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['ready', 'step', 'quote', 'resize', 'purchase']),
  );
  expect(noted.filter(({ bubbles, composed }) => !bubbles || !composed)).toEqual([]);
  expect(JSON.stringify(noted)).not.toMatch(
    /alex|nguyen|harbour|0400|4444|symptom|condition|token|reference|visa|"(age|ages|email|phone|name)"/i,
  );
  expect(await violations()).toEqual([]);
  expect(wrongs).toEqual([]);
});

/** The card fields that have the focus after each press of a key, until none has. */
async function fieldsOnTheWay(at: Page, frame: Frame, key: string): Promise<string[]> {
  const fields: string[] = [];
  while (fields.at(-1) !== '') {
    await at.keyboard.press(key);
    fields.push(await frame.evaluate(() => (document.activeElement as HTMLElement).dataset.field ?? ''));
  }
  return fields;
}
