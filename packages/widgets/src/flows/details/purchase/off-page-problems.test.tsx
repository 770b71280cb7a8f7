import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { memoryConfig } from '../../../client/memory-config.ts';
import { axeProblems } from '../../../flow/testing/mount-flow.tsx';
import { createTripStorage } from '../../../flow/trip-storage.ts';
import { payButton, ready, show, typeCard } from '../testing/details.tsx';

/** Everything is answered; the next purchase finds `problems`, by path. */
async function payInto(problems: Record<string, { code: 'acknowledgement_required' | 'date_too_early' }>) {
  const mounted = show(ready());
  const formErrors = Object.fromEntries(
    Object.entries(problems).map(([path, { code }]) => [path, { code, message: '' }]),
  );
  mounted.client.failNext('purchase', new ClientError('form', { formErrors }));
  await page.getByText('Visa', { exact: true }).click();
  await typeCard(mounted.provider);
  await payButton().click();
  await expect.element(page.getByText('Please check your quote')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Call/ })).toBeVisible();
  return mounted;
}

test('[API-04] [DETL-12] what only another screen can correct is shown beside the button, with the way there', async () => {
  const { host, navigate } = await payInto({ acknowledgement: { code: 'acknowledgement_required' } });
  await expect.element(page.getByText(/^Please confirm your duty to take care/)).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  await page.getByRole('button', { name: 'Review your cover' }).click();
  const { reference, token } = ready();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ screen: 'summary', reference, token });
});

test('[API-04] [STRT-04] a trip that has begun meanwhile leads to a new quote of the same trip', async () => {
  const { navigate } = await payInto({ 'dates.from': { code: 'date_too_early' } });
  await expect.element(page.getByText('Your trip’s first day has passed.')).toBeVisible();
  await page.getByRole('button', { name: 'Get a new quote' }).click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ screen: 'start' });
  const { countries, ages, dates } = ready();
  expect(createTripStorage(memoryConfig()).read()?.form).toMatchObject({ countries, ages, dates });
});

test('[STRT-04] a quote that is opened after its trip was to begin says so at once', async () => {
  const late = ready();
  const minStartDate = '2099-01-01';
  show({ ...late, quoteType: { ...late.quoteType, minStartDate } });
  await expect.element(page.getByText('Your trip’s first day has passed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Get a new quote' })).toBeVisible();
});
