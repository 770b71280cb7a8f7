import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noContact, ready, show } from '../testing/details.tsx';

test('[DETL-06] each part of the contact that is empty says so at its field, the country too', async () => {
  show(ready({ contact: noContact() }));
  await page.getByRole('button', { name: 'Continue' }).click();
  const country = page.getByRole('combobox', { name: /^Country you are in/ });
  await expect.element(country).toHaveAttribute('aria-invalid', 'true');
  await expect.element(country).toHaveAccessibleDescription(/^Please choose the country you are in now\.$/);
  await expect.element(page.getByText('Please choose the country you are in now.')).toBeVisible();
  for (const name of ['First name', 'Last name', 'Email', 'Phone', 'Street address'])
    await expect.element(page.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
  // Chosen, it is in order again.
  await country.click();
  await userEvent.keyboard('Austral');
  await page.getByRole('option', { name: 'Australia' }).click();
  await expect.element(country).not.toHaveAttribute('aria-invalid', 'true');
});

test('[DETL-06] an address that is chosen fills its fields; one entered by hand stays as it is', async () => {
  const { contact } = ready();
  const blank = { ...contact, address: '', locality: '', state: '', postCode: '', currentCountry: 'AU' };
  const { client } = show(ready({ contact: blank }));
  const street = page.getByLabelText('Street address', { exact: true });
  await userEvent.fill(street, '3/5 beach rd coo');
  await page.getByRole('option', { name: '3/5 Beach Road Coogee NSW 2034' }).click();
  await expect.element(street).toHaveValue('3/5 Beach Road');
  await expect.element(page.getByLabelText('Suburb or town')).toHaveValue('Coogee');
  await expect.element(page.getByRole('combobox', { name: /^State/ })).toHaveTextContent('NSW');
  await expect.element(page.getByLabelText('Postcode')).toHaveValue('2034');
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  await userEvent.fill(street, 'Lot 7, Old Mill Track');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Lot 7, Old Mill Track, Coogee NSW 2034')).toBeVisible();
  await expect.poll(() => client.quote(ready().reference)?.contact.address).toBe('Lot 7, Old Mill Track');
});
