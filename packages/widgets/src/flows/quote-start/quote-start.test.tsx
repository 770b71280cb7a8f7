import type { Destination } from '@coverkit/rules/contract';
import { lazyAlertStack, lazyModule } from '@coverkit/ui';
import axe from 'axe-core';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CoverkitProvider } from '../../brand/coverkit-provider.tsx';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../client/memory.ts';
import type { CoverkitEvent } from '../../tracking/events.ts';
import '../../styles.css';
import { QuoteStart as FirstForm } from './first-form.ts';
import { QuoteStart } from './index.ts';
import { laterParts } from './later/later-parts.ts';
import { quoteStart } from './quote-start.flow.tsx';

function stage() {
  const config = memoryConfig();
  const client = createMemoryClient({ config, latency: 60 });
  const navigate = vi.fn<(to: Destination) => void>();
  const emit = vi.fn<(event: CoverkitEvent) => void>();
  const flow = (
    <CoverkitProvider config={config} client={client} navigate={navigate} emit={emit}>
      <QuoteStart />
    </CoverkitProvider>
  );
  return { config, client, navigate, emit, flow };
}

const countries = () => page.getByRole('combobox', { name: 'Countries you’ll visit' });
const submit = () => page.getByRole('button', { name: 'See my prices' });
const age = () => page.getByRole('textbox', { name: 'Age on departure' });

async function chooseCountry(typed: string, name: string) {
  await countries().click();
  await userEvent.keyboard(typed);
  await page.getByRole('option', { name }).click();
  await userEvent.keyboard('{Escape}');
  // Until the sheet has gone, the page beneath it takes no input.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

async function fillDates() {
  await page.getByRole('textbox', { name: 'Leaving' }).fill('01/02/2027');
  await page.getByRole('textbox', { name: 'Coming home' }).fill('14/02/2027');
  await userEvent.keyboard('{Tab}');
}

async function fillAll(years = '34') {
  await chooseCountry('bali', 'Bali, Indonesia');
  await fillDates();
  await age().fill(years);
  await page.getByRole('checkbox', { name: 'I’m an Australian resident' }).click();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('[PRIM-01] a tab that is seen again on the next day takes yesterday no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-07-20T20:00:00+10:00');
  const { flow, config } = stage();
  await render(flow);
  await chooseCountry('bali', 'Bali, Indonesia');
  const leaving = page.getByRole('textbox', { name: 'Leaving' });
  await leaving.fill(config.today.split('-').reverse().join('/'));
  await userEvent.keyboard('{Tab}');
  await expect.element(leaving).not.toHaveAttribute('aria-invalid', 'true');
  vi.setSystemTime('2026-07-21T08:00:00+10:00');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(leaving).toHaveAttribute('aria-invalid', 'true');
});

test('[PRIM-05] [STRT-02] with the calendar open the first press on the countries opens their list', async () => {
  await page.viewport(1000, 1200);
  await render(stage().flow);
  await chooseCountry('bali', 'Bali, Indonesia');
  await page.getByRole('textbox', { name: 'Leaving' }).click();
  await expect.element(page.getByRole('grid').first()).toBeVisible();
  await countries().click();
  await expect.element(countries()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await expect.element(page.getByRole('grid').first()).not.toBeInTheDocument();
  await page.viewport(390, 844);
});

test('[STRT-03] what is locked says what unlocks it', async () => {
  await render(stage().flow);
  await expect.element(page.getByText('Choose where you’re going first.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Leaving' })).toBeDisabled();
  await expect.element(age()).toBeDisabled();
  await expect.element(submit()).toHaveAccessibleDescription('Next: where you’re going');
  await chooseCountry('bali', 'Bali, Indonesia');
  await expect.element(page.getByRole('textbox', { name: 'Leaving' })).toBeEnabled();
  await expect.element(submit()).toHaveAccessibleDescription('Next: your travel dates');
  await fillDates();
  await expect.element(age()).toBeEnabled();
  await expect.element(submit()).toHaveAccessibleDescription('Next: the age of each traveller');
});

test('[STRT-02] a country is found by what people call it; an excluded one says why', async () => {
  await render(stage().flow);
  await countries().click();
  await userEvent.keyboard('everest');
  await expect
    .element(page.getByText('Not available: we can’t cover travel to Nepal', { exact: true }))
    .toBeVisible();
});

test('[STRT-02] annual cover chooses a region, a first day and a longest trip', async () => {
  await render(stage().flow);
  await page.getByRole('radio', { name: 'Annual multi-trip' }).click();
  await expect.element(page.getByRole('combobox', { name: /furthest area/ })).toBeVisible();
  await expect.element(page.getByText('Choose your travel area first.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'First day of cover' })).toBeDisabled();
});

test('[STRT-05] many ages are missed in one sentence, and wait out of sight for the other kind of cover', async () => {
  await render(stage().flow);
  await fillAll();
  await page.getByRole('button', { name: 'Increase Travellers' }).click();
  await page.getByRole('button', { name: 'Increase Travellers' }).click();
  await submit().click();
  const second = page.getByRole('textbox', { name: 'Traveller 2' });
  await expect.element(second).toHaveAccessibleDescription('Please enter an age.');
  await expect.element(page.getByText('Please enter one age for each traveller.')).toBeVisible();
  await page.getByRole('radio', { name: 'Annual multi-trip' }).click();
  await expect.element(second).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Single trip' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Traveller 1' })).toHaveValue('34');
});

test('[STRT-09] [EMBD-07] Enter twice and a double click make one quote, and lead to its summary', async () => {
  const { flow, client, navigate, emit } = stage();
  await render(flow);
  await fillAll();
  await age().click();
  await userEvent.keyboard('{Enter}{Enter}');
  const button = submit().element() as HTMLElement;
  button.click();
  button.click();
  await expect.poll(() => navigate).toHaveBeenCalled();
  button.click();
  expect(client.calls.filter(({ method }) => method === 'startQuote')).toHaveLength(1);
  expect(navigate.mock.calls[0]?.[0]).toMatchObject({ screen: 'summary', reference: expect.any(String) });
  expect(emit.mock.calls.map(([event]) => event)).toEqual([
    { type: 'ready', flow: 'quote-start' },
    { type: 'step', flow: 'quote-start', step: 'dates' },
    { type: 'step', flow: 'quote-start', step: 'travellers' },
    { type: 'quote', quoteType: 1, people: 1 },
  ]);
});

test('[API-04] the server’s finding shows at its field, which takes the focus', async () => {
  const { flow, client } = stage();
  await render(flow);
  await fillAll();
  const formErrors = { 'ages.0': { code: 'age_too_high', message: 'x', params: { max: 70 } } } as const;
  client.failNext('startQuote', new ClientError('form', { formErrors }));
  await submit().click();
  await expect.element(page.getByText('This cover is for travellers up to 70.')).toBeVisible();
  await expect.element(age()).toHaveFocus();
  await expect.element(age()).toHaveAttribute('aria-invalid', 'true');
});

test('[STRT-10] what is missing takes the focus', async () => {
  await render(stage().flow);
  await submit().click();
  await expect.element(countries()).toHaveFocus();
  await expect.element(page.getByText('Please choose at least one country.')).toBeVisible();
});

test('[STRT-06] [STRT-10] who lives nowhere we cover sees it at the question, which takes the focus', async () => {
  await render(stage().flow);
  await fillAll();
  const resident = page.getByRole('checkbox', { name: 'I’m an Australian resident' });
  await resident.click();
  await submit().click();
  const finding = /^You must live in Australia/;
  const question = page.getByRole('group', { name: 'Where you live' });
  await expect.element(question).toHaveAccessibleDescription(/You must live in Australia/);
  await expect.element(question.getByText(finding)).toBeVisible();
  await expect.element(resident).toHaveFocus();
  await resident.click();
  await expect.element(page.getByText(finding)).not.toBeInTheDocument();
});

test('[ERRS-01] a failure shows an alert, and the form can be sent again', async () => {
  const { flow, client, navigate } = stage();
  await render(flow);
  await fillAll();
  client.failNext('startQuote', new ClientError('messages', { messages: ['First thing.', 'Second thing.'] }));
  await submit().click();
  await expect.element(page.getByText('First thing.')).toBeVisible();
  await expect.element(page.getByText('Second thing.')).toBeVisible();
  await submit().click();
  await expect.poll(() => navigate).toHaveBeenCalledOnce();
});

test('[STRT-07] a return to the form finds it as it was left', async () => {
  const first = await render(stage().flow);
  await fillAll('41');
  await first.unmount();
  await render(stage().flow);
  await expect.element(age()).toHaveValue('41');
  await expect.element(page.getByText('Bali, Indonesia')).toBeVisible();
});

test.each([
  ['complete', QuoteStart],
  ['in parts', FirstForm],
])(
  '[HOST-13] the server’s HTML hydrates without a mismatch, and what was chosen before remains (%s)',
  async (_, Form) => {
    const complaints = vi.spyOn(console, 'error');
    const { config, client, navigate, flow } = stage();
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<StrictMode>{flow}</StrictMode>);
    expect(root.textContent).toContain('Where are you going?');
    expect(root.querySelector('noscript')?.textContent).toContain('This form needs JavaScript');
    root.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click();
    const height = root.getBoundingClientRect().height;

    const onRecoverableError = vi.fn();
    const hydrated = hydrateRoot(
      root,
      <StrictMode>
        <CoverkitProvider {...{ config, client, navigate }} hydrating={() => true}>
          <Form />
        </CoverkitProvider>
      </StrictMode>,
      { onRecoverableError },
    );
    expect(root.getBoundingClientRect().height).toBe(height);
    await expect.element(page.getByText('Choose your travel area first.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Annual multi-trip' })).toBeChecked();
    await expect.element(page.getByRole('spinbutton', { name: 'Travellers' })).toBeVisible();
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    hydrated.unmount();
    root.remove();
  },
);

test('[PRIM-05] nothing for axe to find, empty or with errors', async () => {
  const { container } = await render(stage().flow);
  const violations = async () =>
    (await axe.run(container, { rules: { region: { enabled: false } } })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
    );
  expect(await violations()).toEqual([]);
  await fillAll('99');
  await submit().click();
  await expect.element(page.getByText('This cover is for travellers up to 84.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('[STRT-07] a kind of cover that is chosen before the later parts are there leaves what this tab stored', async () => {
  const first = await render(stage().flow);
  await fillAll('41');
  await first.unmount();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Form = quoteStart(lazyModule(() => arrival.then(() => laterParts)));
  const { config, client, navigate } = stage();
  await render(
    <CoverkitProvider {...{ config, client, navigate }}>
      <Form />
    </CoverkitProvider>,
  );
  await page.getByRole('radio', { name: 'Annual multi-trip' }).click();
  arrive();
  await expect.element(page.getByRole('combobox', { name: /furthest area/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Single trip' }).click();
  await expect.element(page.getByText('Bali, Indonesia')).toBeVisible();
  await expect.element(age()).toHaveValue('41');
});

test('[ERRS-01] a form whose later parts and notices cannot be loaded says so, and a press tries again', async () => {
  const parts = lazyModule(vi.fn(async () => laterParts));
  const load = vi.spyOn(parts, 'load').mockRejectedValue(new Error('offline'));
  vi.spyOn(lazyAlertStack, 'current', 'get').mockReturnValue(null);
  vi.spyOn(lazyAlertStack, 'load').mockRejectedValue(new Error('offline'));
  const Form = quoteStart(parts);
  const { config, client, navigate } = stage();
  await render(
    <CoverkitProvider {...{ config, client, navigate }}>
      <Form />
    </CoverkitProvider>,
  );
  await submit().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t reach our service');
  await countries().click();
  await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
  load.mockRestore();
  await countries().click();
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
});

test('[STRT-09] [STRT-10] a press before the rules have loaded waits for them, and what was chosen is kept', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Form = quoteStart(lazyModule(() => arrival.then(() => laterParts)));
  const { config, client, navigate, emit } = stage();
  await render(
    <CoverkitProvider {...{ config, client, navigate, emit }}>
      <Form />
    </CoverkitProvider>,
  );
  await page.getByRole('radio', { name: 'Annual multi-trip' }).click();
  await expect.element(submit()).toHaveAccessibleDescription('Next: your travel area');
  await submit().click();
  await expect.element(page.getByText('Working out your prices…')).toBeInTheDocument();
  arrive();
  await expect.element(page.getByText('Please choose a travel area.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: /furthest area/ })).toHaveFocus();
  await expect.element(submit()).toBeVisible();
  expect(client.calls.filter(({ method }) => method === 'startQuote')).toEqual([]);
});
