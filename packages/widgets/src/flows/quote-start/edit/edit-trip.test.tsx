import type { Quote } from '@coverkit/rules';
import type { Destination } from '@coverkit/rules/contract';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CoverkitProvider } from '../../../brand/coverkit-provider.tsx';
import { ClientError } from '../../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../../client/memory.ts';
import { createTripLosses } from '../../../flow/saver/trip-losses.ts';
import '../../../styles.css';
import { EditTrip } from '../index.ts';

beforeEach(() => sessionStorage.clear());

const snow = { enabled: true, offPiste: false, dates: { from: '2027-02-08', to: '2027-02-12' } };

async function open(overrides: Partial<Quote> = {}) {
  const quote = exampleQuote({ ...exampleReadyDraft({ snowCover: snow }), ...overrides });
  const config = memoryConfig();
  const client = createMemoryClient({ config, quotes: [quote] });
  const navigate = vi.fn<(to: Destination) => void>();
  const screen = await render(
    <CoverkitProvider config={config} client={client} navigate={navigate}>
      <EditTrip reference={quote.reference} token={quote.token} />
    </CoverkitProvider>,
  );
  return { ...screen, client, navigate, quote };
}

test('[EXTR-08] the form has the quote’s trip, and stores another one into the same quote', async () => {
  const { client, navigate, quote } = await open();
  const home = page.getByRole('textbox', { name: /^Coming home/ });
  await expect.element(home).toHaveValue('14/02/2027');
  await home.fill('10/02/2027');
  await page.getByRole('heading', { name: 'Edit your trip' }).click();
  await page.getByRole('button', { name: 'Update prices' }).click();
  const { reference, token } = quote;
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ screen: 'summary', reference, token }));
  const stored = client.quote(reference)!;
  expect(stored.dates).toEqual({ from: '2027-02-01', to: '2027-02-10' });
  // Its last day is outside the trip now: off, and not forgotten. Everything else stays.
  expect(stored.snowCover).toEqual({ ...snow, enabled: false });
  expect(stored).toMatchObject({ contact: quote.contact, coverLevelId: 2, insurees: quote.insurees });
  expect(client.calls.some(({ method }) => method === 'startQuote')).toBe(false);
});

test('[EXTR-08] [SUMM-03] a level that no longer fits does not bar another trip; what no longer holds is kept for the summary', async () => {
  const offPiste = { ...snow, offPiste: true };
  const { client, navigate, quote } = await open({
    ...{ snowCover: offPiste, coverLevelId: 1, ages: [34, 36], people: 2 },
    insurees: exampleReadyDraft({ ages: [34, 36] }).insurees,
  });
  await page.getByRole('button', { name: /^Decrease/ }).click();
  await page.getByRole('button', { name: 'Update prices' }).click();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalled());
  expect(client.quote(quote.reference)).toMatchObject({ coverLevelId: 1, ages: [34], snowCover: offPiste });
  const losses = { extras: [], travellers: 1, voucher: null, approval: false };
  expect(createTripLosses(quote.reference).read()).toEqual(losses);
});

test('[EXTR-08] [ERRS-04] what is refused at a field that the form does not have is shown all the same', async () => {
  const { client, navigate } = await open();
  const formErrors = {
    coverLevelId: { code: 'level_ineligible' as const, message: 'Another level, please.' },
  };
  client.failNext('update', new ClientError('form', { code: 'form_invalid', formErrors }));
  await page.getByRole('button', { name: 'Update prices' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Another level, please.');
  await expect.element(page.getByText(/^Please check \d/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Update prices' }).click();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalled());
});

test('[EXTR-08] [HOST-12] a reload keeps what was entered, until it is stored or given up, or the quote has another trip', async () => {
  const home = page.getByRole('textbox', { name: /^Coming home/ });
  const enter = async (date: string) => {
    await home.fill(date);
    await page.getByRole('heading', { name: 'Edit your trip' }).click();
  };
  const first = await open();
  await enter('10/02/2027');
  await first.unmount();
  const second = await open();
  await expect.element(home).toHaveValue('10/02/2027');
  await page.getByRole('button', { name: 'Back to your quote' }).click();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('coverkit:trip-edit'))).toEqual([]);
  await second.unmount();
  const third = await open();
  await expect.element(home).toHaveValue('14/02/2027');
  await enter('11/02/2027');
  await third.unmount();
  await open({ dates: { from: '2027-02-01', to: '2027-02-20' } });
  await expect.element(home).toHaveValue('20/02/2027');
  await page.getByRole('button', { name: 'Update prices' }).click();
  await expect
    .poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('coverkit:trip-edit')))
    .toEqual([]);
});

test('[EXTR-08] [SUMM-01] a quote that is closed shows its own screen instead', async () => {
  const { navigate, quote } = await open({ status: 89 });
  const { reference, token } = quote;
  await vi.waitFor(() =>
    expect(navigate).toHaveBeenCalledWith({ screen: 'summary', reference, token }, { replace: true }),
  );
});
