import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heading, ready, show } from '../testing/details.tsx';

test('[EXTR-06] a one-way trip is asked where it ends, among the countries that can be covered', async () => {
  const { client } = show(ready({ returnTrip: false, oneWay: { enabled: true, finalCountry: null } }));
  await expect.element(heading('Final destination')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const country = page.getByRole('combobox', { name: /^Final country/ });
  await expect.element(country).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Please choose the country your trip ends in.')).toBeVisible();
  await country.click();
  await userEvent.keyboard('Afghan');
  await expect.element(page.getByRole('option', { name: 'Afghanistan' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}'.repeat(6));
  await userEvent.keyboard('United King');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit Final destination' })).toBeVisible();
  await expect.poll(() => JSON.stringify(client.calls)).toContain('"finalCountry":"GB"');
});
