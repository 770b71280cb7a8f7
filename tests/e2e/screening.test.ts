import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { node, root } from '../bench/load/process.ts';
import { reads, readsCertificate } from './support/documents.ts';
import {
  acceptDocuments,
  answerUpToScreening,
  chooseLevel,
  fillContact,
  fillTrip,
  goOn,
  type Names,
  nameTravellers,
  pay,
  seePrices,
  startQuote,
} from './support/journey.ts';
import { focused, tabTo } from './support/keyboard.ts';
import {
  answerByKeyboard,
  chooseByKeyboard,
  continueTo,
  nameByKeyboard,
  payByKeyboard,
  startByKeyboard,
} from './support/keyboard-steps.ts';
import { mailTo, newAddress } from './support/mailbox.ts';
import { agree, declare, makeDeclaration } from './support/screening.ts';
import { aBrowser, type Device, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

const staff = (...args: string[]) =>
  promisify(execFile)(node, ['--no-warnings', '--conditions=coverkit-source', 'api/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site().data },
  });

const family: [string, string][] = [
  ['Robin', 'Nguyen'],
  ['Alex', 'Nguyen'],
  ['Kim', 'Nguyen'],
  ['Sam', 'Nguyen'],
];
const surgery = [[/waiting for surgery/, 'Yes']] as const;

/** What was answered and declared, in any of its words. */
const health = /heart|stroke|blood|hypertens|diabet|surgery|hay fever|prescreen|undiagnosed/i;

/** Every address that the page asks for or shows. */
function addressesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('framenavigated', (frame) => asked.push(frame.url()));
  return asked;
}

/** What the browser keeps, beyond the tab and within it. */
const storedBy = async (page: Page) => [
  await page.evaluate(async () => [
    ...[localStorage, sessionStorage].map((storage) => Object.entries(storage)),
    ...[document.title, history.state, await indexedDB.databases(), await caches.keys()],
  ]),
  await page.context().cookies(),
];

/** From an affiliate's page to the details of the brand's host, with two who must be screened. */
async function familyOfFour(page: Page): Promise<void> {
  await page.goto(site().affiliate);
  await page.locator('[data-coverkit-state="ready"]').first().waitFor();
  await fillTrip(page, { countries: ['Indonesia'], from: 60, to: 73, ages: [41, 39, 9, 6] });
  await seePrices(page).click();
  await page.waitForURL((url) => url.href.startsWith(`${site().host}/quote/summary/`));
  await chooseLevel(page, 'Plus');
  await answerUpToScreening(page, [family[0]!, family[2]!], [1, 3]);
}

const screeningOf = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Open the screening of ${name}` }).click();
  return page.getByRole('dialog', { name: `Medical Screening ${name}` });
};

test('[SCRN-01] [SCRN-03] [SCRN-08] [DETL-03] [DETL-04] [DETL-18] [RSCR-01] a family from an affiliate’s page: one condition declined, one traveller declined, bought all the same, and re-screened without and with a payment, by touch', async () => {
  const { page, context } = await browser.open(phone);
  const email = newAddress();
  const asked = addressesOf(page);
  await familyOfFour(page);
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0);

  const own = await screeningOf(page, 'Robin Nguyen');
  await agree(own);
  await declare(own, 'hypertension', 'High blood pressure');
  await declare(own, 'heart attack', 'Heart attack', surgery);
  await makeDeclaration(own);
  await own.getByRole('heading', { name: 'We can cover some of your conditions' }).waitFor();
  await own.getByRole('list', { name: 'Not covered' }).getByText('Heart attack').waitFor();
  await own.getByRole('button', { name: /^(Add this cover|Take this cover)/ }).click();
  await own.getByRole('button', { name: 'Back to your details' }).click();

  const child = await screeningOf(page, 'Kim Nguyen');
  await agree(child);
  await declare(child, 'stroke', 'Stroke', surgery);
  await makeDeclaration(child);
  await child.getByRole('heading', { name: 'We can’t cover Kim Nguyen’s conditions' }).waitFor();
  await child.getByRole('heading', { name: 'Talk to us first' }).waitFor();
  await child.getByRole('button', { name: 'Continue without cover for these' }).click();
  await child.getByRole('button', { name: 'Back to your details' }).click();
  await page.getByText('Done: without cover').waitFor();
  expect(JSON.stringify([asked, await storedBy(page)])).not.toMatch(health);

  await goOn(page);
  await nameTravellers(page, family);
  await fillContact(page, email);
  await acceptDocuments(page);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  const policyNumber = (await page.locator('.ck-policy-number').textContent()) ?? '';
  await readsCertificate(page, ['High blood pressure', 'Heart attack', 'Stroke']);
  await context.close();
  await rescreened(policyNumber, email);
}, 180_000);

/**
 * RSCR-01: staff raise two re-screenings of the first traveller. The first adds a condition that costs nothing more, by its mailed
 * link and without a card; the second adds one that is paid for.
 */
async function rescreened(policyNumber: string, email: string): Promise<void> {
  const free = await raiseRescreening(policyNumber, email);
  await declareAgain(free, { term: 'hay fever', condition: 'Hay fever or sinusitis' }, async (page) => {
    await page.getByText('Nothing to pay', { exact: true }).waitFor();
    expect(await page.locator('iframe[data-field]').count()).toBe(0);
    await page.getByRole('button', { name: 'Accept this cover' }).click();
    await page.waitForURL(/\/rescreen\/complete\//, { timeout: 20_000 });
    await page.getByRole('heading', { level: 1, name: 'Your policy is updated' }).waitFor();
  });
  const paid = await raiseRescreening(policyNumber, email, free);
  await declareAgain(paid, { term: 'diabetes', condition: 'Type 2 diabetes' }, async (page) => {
    await page.getByText('With this declaration').waitFor();
    await pay(page);
    await page.waitForURL(/\/rescreen\/complete\//, { timeout: 20_000 });
    await page.getByRole('heading', { level: 1, name: 'Your purchase was successful!' }).waitFor();
    await page.getByRole('list', { name: 'Covered' }).getByText('Hay fever or sinusitis').waitFor();
  });
}

/** The link of the mail, which is another one than `earlier`. */
async function raiseRescreening(policyNumber: string, email: string, earlier = ''): Promise<string> {
  const reason = ['--reason', 'Told us on the phone', '--by', 'dana'];
  await staff('rescreen', 'raise', policyNumber, '--insuree', '1', ...reason);
  let link = earlier;
  await expect
    .poll(
      async () => {
        const mail = await mailTo(email, /^Questions to answer/);
        expect(mail.text).not.toMatch(health);
        link = /https?:\/\/\S+\/rescreen\/insuree\/\S+/.exec(mail.text)?.[0] ?? '';
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe(earlier);
  return link;
}

type Declared = { term: string; condition: string };

/** Adds a condition to what was declared with the policy; `accept` takes the cover that results. */
async function declareAgain(
  link: string,
  { term, condition }: Declared,
  accept: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, context } = await browser.open(phone);
  const asked = addressesOf(page);
  await page.goto(link);
  await page.getByText('High blood pressure', { exact: true }).waitFor();
  await declare(page, term, condition);
  await makeDeclaration(page);
  await accept(page);
  await page.getByRole('list', { name: 'Covered' }).getByText(condition).waitFor();
  expect(JSON.stringify([asked, await storedBy(page)])).not.toMatch(health);
  // The link is used: it leads to what was done.
  await page.goto(link);
  await page.waitForURL(/\/rescreen\/complete\//);
  await context.close();
}

/** Diabetes with tablets and high blood pressure at 62, three weeks in the United Kingdom at Plus, as the product model works it out. */
const premium = '$41.98';
const ofTablets = [[/^Question .*How is it treated/, 'Tablets or weekly injection']] as const;

const brands: [string, Device, () => string][] = [
  ['Highline', phone, () => site().host],
  ['Saltwater', desktop, () => site().saltwater],
];

test.each(brands)(
  '[SCRN-01] [SCRN-06] [SCRN-08] [API-10] diabetes with hypertension, and asthma by an own link on another device, are bought at their price, and certificate and letters say so (%s)',
  async (_brand, device, url) => {
    const { page, context } = await browser.open(device);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await startQuote(page, url(), { countries: ['United Kingdom'], from: 60, to: 80, ages: [62, 40] });
    await chooseLevel(page, 'Plus');
    const couple: Names = [
      ['Alex', 'Nguyen'],
      ['Robin', 'Nguyen'],
    ];
    await answerUpToScreening(page, couple, [1, 2]);

    const own = await screeningOf(page, 'Alex Nguyen');
    await agree(own);
    await declare(own, 'diabetes', 'Type 2 diabetes', ofTablets);
    await declare(own, 'hypertension', 'High blood pressure');
    await makeDeclaration(own);
    await own.getByRole('heading', { name: 'We can cover your conditions' }).waitFor();
    await own.getByText(premium).first().waitFor();
    await own.getByRole('button', { name: /^(Add this cover|Take this cover)/ }).click();
    await own.getByRole('button', { name: 'Back to your details' }).click();
    await page.getByText('Done: cover taken').waitFor();

    await screensByOwnLink(page, device);
    await page.bringToFront();
    await page.reload();
    // Names were given with who needs a screening: the page opens where the next answer is missing.
    await page.getByRole('button', { name: 'Edit Travellers' }).waitFor();
    // The reload kept the scroll position of a longer page.
    await page.getByRole('textbox', { name: /^Email/ }).click();
    await fillContact(page);
    await acceptDocuments(page);
    await pay(page);
    await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
    const policy = page.url();
    await readsCertificate(page, ['Type 2 diabetes', 'High blood pressure', 'Asthma']);
    await page.goto(policy);
    await reads(page, 'Medical letter for Robin Nguyen', ['Asthma']);
    await context.close();
  },
  120_000,
);

/** The second traveller, on their own device, by the link of the overview. Its tab has the name, and what is announced has not. */
async function screensByOwnLink(page: Page, device: Device): Promise<void> {
  const overview = await page.context().newPage();
  await overview.goto(page.url().replace('/quote/details/', '/quote/medical/'));
  await overview.getByText('1 of 2 screenings still to do').waitFor();
  await overview.getByRole('button', { name: 'Copy a link for Robin Nguyen' }).click();
  await overview.getByText(/^Copied\./).waitFor();
  const link = await overview.evaluate(() => navigator.clipboard.readText());
  await overview.close();
  const { page: theirs, context } = await browser.open(device);
  await theirs.goto(link);
  await theirs.getByRole('heading', { level: 1, name: 'Medical Screening Robin Nguyen' }).waitFor();
  await expect.poll(() => theirs.title()).toMatch(/^Medical Screening Robin Nguyen \| /);
  expect(await theirs.locator('.host-announcer').textContent()).not.toContain('Robin');
  await agree(theirs);
  await declare(theirs, 'asthma', 'Asthma');
  await makeDeclaration(theirs);
  await theirs.getByRole('button', { name: /^(Add this cover|Take this cover)/ }).click();
  await theirs.getByRole('heading', { name: 'Your conditions are covered' }).waitFor();
  await context.close();
}

test('[SCRN-01] [SCRN-02] [SCRN-03] [DETL-18] [HOST-12] [PRIM-05] by keyboard alone through a screening to a policy, each part announced, and nothing about health is kept, in another brand', async () => {
  const { page, context } = await browser.open(desktop);
  const asked = addressesOf(page);
  await page.goto(`${site().saltwater}/quote/`);
  await page.waitForSelector('[data-initialized]');
  await startByKeyboard(page, 62);
  await chooseByKeyboard(page, 'Essential');
  await page.waitForURL(/\/quote\/details\//);
  await answerByKeyboard(page, page, 'Yes');
  await nameByKeyboard(page);
  await screenByKeyboard(page);
  await page.getByText('Done: cover taken').waitFor();
  expect((await focused(page)).name).toMatch(/Alex Nguyen/);
  await continueTo(page, page, 'travellers');
  await continueTo(page, page, 'contact');
  await payByKeyboard(page, page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  await hears(page, /^Your purchase was successful!/);
  await expect
    .poll(() => page.locator('.host-announcer').textContent())
    .toMatch(/^Your purchase was successful!/);
  await readsCertificate(page, ['High blood pressure']);
  expect(JSON.stringify([asked, await storedBy(page)])).not.toMatch(health);
  await page.close();
  const later = await browser.openIn(context);
  await later.goto(site().saltwater);
  expect(JSON.stringify(await storedBy(later))).not.toMatch(health);
  await context.close();
}, 90_000);

/** The heading that has the focus is what a screen reader announces. */
const hears = (page: Page, name: RegExp) =>
  page.getByRole('heading', { name }).and(page.locator(':focus')).waitFor();

async function screenByKeyboard(page: Page): Promise<void> {
  const reach = async (role: 'button' | 'checkbox' | 'combobox', name: RegExp) => {
    await tabTo(page, name);
    await page.getByRole(role).and(page.locator(':focus')).waitFor();
  };
  const press = async (name: RegExp) => {
    await reach('button', name);
    await page.keyboard.press('Enter');
  };
  await press(/Open the screening of Alex Nguyen/);
  await page.getByRole('dialog', { name: 'Medical Screening Alex Nguyen' }).waitFor();
  await hears(page, /^Before we ask about your health/);
  await reach('checkbox', /I agree/);
  await page.keyboard.press('Space');
  await press(/Agree and begin/);
  await hears(page, /^Which condition/);
  await reach('combobox', /Condition or operation/);
  await page.keyboard.type('hypertenshun');
  await page.getByRole('option', { name: /^High blood pressure/ }).waitFor();
  await page.locator('[aria-live=polite]', { hasText: /conditions? found/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const question of [/^Question 1 of 2/, /^Question 2 of 2/]) {
    await hears(page, question);
    await tabTo(page, /None|No|Yes/, 'radio');
    await page.keyboard.press('Space');
    await press(/Continue/);
  }
  await hears(page, /^What you’ve declared/);
  await press(/That’s everything/);
  await hears(page, /^Please check everything/);
  await press(/Make the declaration/);
  await press(/Yes, declare/);
  await hears(page, /^We can cover your conditions/);
  await press(/(Add|Take) this cover/);
  await hears(page, /^Your conditions are covered/);
  await press(/Back to your details/);
}
