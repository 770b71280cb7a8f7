import { expect, test } from 'vitest';
import { sandboxKeys } from '../../api/src/sandbox/sandbox.keys.ts';
import { eachOnCardPage } from './support/card-page.ts';

/** The card fields in a real browser: a page on one origin, the fields in frames of the sandbox's. */
const on = eachOnCardPage();
const { field, events, save, fill, setUp } = on;

test('[DETL-08] four frames save under one code, which pays once; the page never sees what was typed', async () => {
  const requests: string[] = [];
  on.page.on('request', (request) => requests.push(`${request.frame().url()} ${request.url()}`));
  await fill('4444333322221111');
  expect(await field('card').locator('input').inputValue()).toBe('4444 3333 2222 1111');
  await save();
  const saved = (await events()).filter((one) => one.valueIsSaved);
  expect(saved.map((one) => one.targetField).toSorted()).toEqual(['card', 'cvn', 'expiry', 'name']);
  expect(new Set(saved.map((one) => one.secureFieldCode)).size).toBe(1);
  expect(JSON.stringify(await events())).not.toMatch(/4444 ?3333/);
  expect(requests.filter((one) => one.startsWith(on.hostUrl) && one.includes('/fields/save'))).toEqual([]);
});

test('[DETL-08] each save has a new code, so a second try needs no new input', async () => {
  await fill('5105105105105100');
  await save();
  await save();
  const codes = new Set((await events()).flatMap((one) => one.secureFieldCode ?? []));
  expect(codes.size).toBe(2);
});

test('[DETL-08] an invalid field reports its code, is marked and announced inside its frame; the others are saved', async () => {
  await fill('4444333322221112');
  await save();
  const last = new Map((await events()).map((one) => [one.targetField, one]));
  expect(last.get('card')).toMatchObject({ fieldValid: false, errors: 'V6110', secureFieldCode: null });
  expect(last.get('cvn')).toMatchObject({ fieldValid: true, valueIsSaved: true });
  const input = field('card').locator('input');
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  expect(await field('card').getByRole('alert').textContent()).toBe('Please check your card number.');
});

test('[DETL-08] nothing typed answers the code of each missing field', async () => {
  await save();
  const errors = Object.fromEntries((await events()).map((one) => [one.targetField, one.errors]));
  expect(errors).toEqual({ name: 'V6021', card: 'V6022', expiry: 'V6101', cvn: 'V6023' });
});

test('[DETL-08] what is saved before a frame has started is saved once it has', async () => {
  const held: (() => void)[] = [];
  await on.page.route('**/fields/field.js', (route) => void held.push(() => void route.continue()));
  await setUp(sandboxKeys.publicApiKey);
  await expect.poll(() => held.length).toBe(4);
  const saved = save();
  // Whatever the page has sent until now has no listener.
  await on.page.evaluate(() => new Promise(requestAnimationFrame));
  for (const go of held) go();
  await saved;
  expect((await events()).map((one) => one.errors).toSorted()).toEqual(['V6021', 'V6022', 'V6023', 'V6101']);
});

test('[DETL-08] works by keyboard alone, in the order name, number, month, year, code', async () => {
  const year = String(new Date().getFullYear() + 1).slice(2);
  const typed = { name: 'Ada', card: '378282246310005', month: '12', year, cvn: '1234' };
  for (const [name, keys] of Object.entries(typed)) {
    await on.page.keyboard.press('Tab');
    const frame = name === 'month' || name === 'year' ? 'expiry' : name;
    // Focus moves to a frame in another process; earlier keys would be lost.
    await field(frame).locator(`[name=${name}]:focus`).waitFor();
    await on.page.keyboard.type(keys);
  }
  await on.page.keyboard.press('Tab');
  expect(await on.page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await save();
  expect((await events()).filter((one) => one.valueIsSaved)).toHaveLength(4);
});

test('[DETL-08] takes the brand’s styles for text and no others; focusing the frame focuses the input', async () => {
  const style = await field('card')
    .locator('input')
    .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(document.body).position]);
  expect(style).toEqual(['rgb(1, 2, 3)', 'static']);
  await on.page.evaluate(() => document.querySelector<HTMLElement>('iframe[data-field=card]')?.focus());
  // The frame moves the focus in another process, which a test must wait for.
  await field('card').locator('input:focus').waitFor();
  await on.page.keyboard.type('4444');
  expect(await field('card').locator('input').inputValue()).toBe('4444');
});

test('[DETL-08] a wrong public key is V6143 and saves nothing', async () => {
  await setUp('epk-wrong');
  await fill('4444333322221111');
  await save();
  expect((await events()).at(-1)).toMatchObject({
    fieldValid: false,
    errors: 'V6143',
    secureFieldCode: null,
  });
});

test('[DETL-08] a provider that does not answer is a time-out', async () => {
  await on.page.route('**/fields/save', () => undefined);
  await fill('4444333322221111');
  const started = Date.now();
  await save();
  expect(Date.now() - started).toBeGreaterThanOrEqual(2400);
  expect((await events()).filter((one) => one.valueIsSaved)).toEqual([]);
});
