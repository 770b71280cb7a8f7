import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { memoryConfig } from '../../../client/memory.ts';
import { axeProblems, mountFlow } from '../../../flow/testing/mount-flow.tsx';
import { declarationOf } from '../../../screening/testing/declaration-of.ts';
import { quoteToScreen } from '../../../screening/testing/quote-to-screen.ts';
import { serveStranger, serveWidget, widgetUrl } from '../../../screening/testing/widget-page.ts';
import { Details } from '../details.flow.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: /^Medical Screening/ });
const frame = () => page.getByTitle('Questions from Example Screening');
const inWidget = () => page.frameLocator(frame());
/** Waits for it: what the widget shows is a button as well, for only a click reaches into another origin. */
const press = (name: string | RegExp) => inWidget().getByRole('button', { name }).click();
const firstName = () => page.getByLabelText('First name');
const seesOpened = () => press(/^Opened widget-.* for 1$/);
const unscreened = { completed: false, userAccepted: null };
const hypertension = 109;

/** One traveller of 62 who must be screened, of a brand with the provider's widget; everything else is answered. */
async function openScreening(before: () => Promise<void> = async () => {}) {
  const both = quoteToScreen();
  const quote = quoteToScreen({ ages: [62], people: 1, insurees: both.insurees.slice(0, 1) });
  const config = memoryConfig('highline', { screening: { provider: 'Example Screening', widgetUrl } });
  const shown = mountFlow(quote, (access) => <Details {...access} />, { config, opened: config });
  await expect.element(button(/^Open the screening of Alex/)).toBeVisible();
  await before();
  await button(/^Open the screening of Alex/).click();
  await expect.element(dialog()).toBeVisible();
  const sent = (method: string) => shown.client.calls.filter((one) => one.method === method);
  return {
    ...shown,
    quote,
    sent,
    medical: () => shown.client.quote(quote.reference)?.insurees[0]?.medical ?? unscreened,
  };
}
async function agree() {
  await page.getByRole('checkbox', { name: /I agree/ }).click();
  await button('Agree and begin').click();
}

test('[SCRN-09] [DETL-18] [HOST-12] the widget is framed after the consent, tightly, and its address says nothing about the traveller', async () => {
  await serveWidget();
  const { host, sent } = await openScreening();
  await expect.element(button('Agree and begin')).toBeVisible();
  expect(frame().query()).toBeNull();
  expect(sent('openScreeningWidget')).toEqual([]);
  await agree();
  await seesOpened();
  const element = frame().element() as HTMLIFrameElement;
  expect(element.getAttribute('src')).toBe(widgetUrl);
  expect(element.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  expect([element.referrerPolicy, element.getAttribute('allow')]).toEqual(['no-referrer', '']);
  // Its own address as it sees it, and where it was opened from.
  await press(`At ${widgetUrl} from nowhere`);
  await expect.element(button('Come back later')).toBeVisible();
  await expect.element(button('Withdraw consent')).toBeVisible();
  expect(page.getByRole('combobox').query()).toBeNull();
  expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/widget-|screening\.example/);
  expect(await axeProblems(host)).toEqual([]);
});

test('[HOST-10] [SCRN-09] a report removes the widget, and is complete once the server has fetched it from the provider', async () => {
  await serveWidget();
  const { client, quote, sent, medical } = await openScreening();
  await agree();
  await seesOpened();
  client.declareInWidget(quote.reference, 1, declarationOf([hypertension]));
  await press('I have declared everything');
  await expect.element(page.getByText('Nothing extra to pay')).toBeVisible();
  expect(frame().query()).toBeNull();
  expect(sent('completeScreeningWidget')).toHaveLength(1);
  await button('Take this cover').click();
  await button('Back to your details').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Done: cover taken')).toBeVisible();
  expect(medical()).toEqual({ completed: true, userAccepted: true });
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('See the result of Alex Nguyen');
});

test('[SCRN-09] what the provider does not confirm is not complete: the traveller checks again, or opens it again', async () => {
  await serveWidget();
  const { client, quote, sent, medical } = await openScreening();
  await agree();
  await press('I have declared everything');
  await expect.element(page.getByText('The screening isn’t finished yet')).toBeVisible();
  expect(frame().query()).toBeNull();
  expect(medical()).toEqual(unscreened);
  await button('Open the screening again').click();
  await seesOpened();
  expect(sent('openScreeningWidget')).toHaveLength(2);
  client.failNext('completeScreeningWidget', new ClientError('messages', { code: 'screening_unavailable' }));
  client.declareInWidget(quote.reference, 1, declarationOf([hypertension]));
  await press('I have declared everything');
  await expect.element(page.getByText('We couldn’t check the screening')).toBeVisible();
  expect(medical()).toEqual(unscreened);
  await button('Check again').click();
  await expect.element(page.getByText('Nothing extra to pay')).toBeVisible();
});

test('[HOST-10] closeModal hides the modal and loads the quote again, and nothing that was typed is lost', async () => {
  await serveWidget();
  const { client, quote, sent, medical } = await openScreening(async () => {
    await userEvent.fill(firstName(), 'Alexandra');
  });
  await agree();
  await seesOpened();
  const reloads = sent('reload').length;
  await press('Leave the widget');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(frame().query()).toBeNull();
  await expect.poll(() => sent('reload').length).toBeGreaterThan(reloads);
  await expect.element(firstName()).toHaveValue('Alexandra');
  expect(client.quote(quote.reference)?.insurees[0]?.firstName).toBe('Alexandra');
  expect(sent('completeScreeningWidget')).toEqual([]);
  expect(medical()).toEqual(unscreened);
});

test('[HOST-10] forged and malformed messages change nothing', async () => {
  await serveWidget();
  const { sent, host } = await openScreening();
  const errors = vi.spyOn(console, 'error');
  await agree();
  await seesOpened();
  for (const name of ['Forge an instance', 'Forge another traveller', 'Send junk']) await press(name);
  // Genuine in everything but its window and its origin.
  const genuine = { action: 'closeRescreeningModal', instance: 'f'.repeat(32), payload: { insuree: 1 } };
  const stranger = 'https://advertisement.example/';
  await serveStranger(stranger, genuine);
  const other = Object.assign(document.createElement('iframe'), { src: stranger, title: 'Advertisement' });
  const sameOrigin = Object.assign(document.createElement('iframe'), {
    src: widgetUrl,
    title: 'Another widget',
  });
  dialog().element().append(other, sameOrigin);
  host.addEventListener('error', () => expect.unreachable());
  await page.frameLocator(page.getByTitle('Advertisement')).getByRole('button').click();
  await page
    .frameLocator(page.getByTitle('Another widget'))
    .getByRole('button', { name: 'Leave the widget' })
    .click();
  window.postMessage(genuine, '*');
  // The widget's own message last: once it was handled, all earlier ones were.
  await press('Leave the widget');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent('completeScreeningWidget')).toEqual([]);
  expect(sent('openScreeningWidget')).toHaveLength(1);
  expect(errors).not.toHaveBeenCalled();
});

test('[SCRN-09] a screening that cannot be opened shows an error, and can be tried again', async () => {
  await serveWidget();
  const { client } = await openScreening();
  client.failNext('openScreeningWidget', new ClientError('messages', { code: 'screening_unavailable' }));
  await agree();
  await expect.element(page.getByText('The questions didn’t load')).toBeVisible();
  expect(frame().query()).toBeNull();
  await button('Try again').click();
  await seesOpened();
});

test('[SCRN-09] the widget is hidden behind a loading message until it is ready', async () => {
  await serveWidget('silent');
  await openScreening();
  await agree();
  await expect.element(page.getByText('Loading the questions…')).toBeInTheDocument();
  await expect.element(frame()).toBeInTheDocument();
  await expect.element(frame()).not.toBeVisible();
  await button('Come back later').click();
  await expect.element(dialog()).not.toBeInTheDocument();
});
