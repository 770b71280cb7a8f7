import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { noContact, ready, show } from '../testing/details.tsx';

test('[DETL-06] each part of the contact that is empty says so at its field; Australia is preselected, and another country is saved', async () => {
  const { client } = show(ready({ contact: noContact() }));
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const name of ['First name', 'Last name', 'Email', 'Phone', 'Street address'])
    await expect.element(page.getByLabelText(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const country = page.getByRole('combobox', { name: /^Country you are in/ });
  await expect.element(country).toHaveTextContent('Australia');
  const stored = () => client.quote(ready().reference)?.contact.currentCountry;
  // Nothing is saved that the visitor has not touched.
  expect(client.calls.map(({ method }) => method)).not.toContain('save');
  expect(stored()).toBe('');
  await userEvent.fill(page.getByLabelText('First name'), 'Alex');
  await expect.poll(stored).toBe('AU');
  await country.click();
  await userEvent.keyboard('Zealand');
  await page.getByRole('option', { name: 'New Zealand' }).click();
  await expect.poll(stored).toBe('NZ');
});

test('[DETL-06] a country that is not given is shown as an error at its field', async () => {
  const { client } = show(ready());
  client.failNext(
    'save',
    new ClientError('form', { formErrors: { 'contact.currentCountry': { code: 'required', message: '' } } }),
  );
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  await userEvent.fill(page.getByLabelText('First name'), 'Robin');
  const country = page.getByRole('combobox', { name: /^Country you are in/ });
  await expect.element(country).toHaveAttribute('aria-invalid', 'true');
  await expect.element(country).toHaveAccessibleDescription(/^Please choose the country you are in now\.$/);
});

const blankIn = (currentCountry: string) => {
  const { contact } = ready();
  return ready({
    contact: { ...contact, address: '', locality: '', state: '', postCode: '', currentCountry },
  });
};
const street = page.getByLabelText('Street address', { exact: true });
const postcode = page.getByLabelText('Postcode');

test('[DETL-06] an address that is chosen fills its fields; one entered by hand stays as it is', async () => {
  const { client } = show(blankIn('AU'));
  await userEvent.fill(street, '5 beach coo');
  await page.getByRole('option', { name: '5 Beach Road Coogee NSW 2034' }).click();
  await expect.element(street).toHaveValue('5 Beach Road');
  await expect.element(page.getByLabelText('Suburb or town')).toHaveValue('Coogee');
  await expect.element(page.getByRole('combobox', { name: /^State/ })).toHaveTextContent('NSW');
  await expect.element(page.getByLabelText('Postcode')).toHaveValue('2034');
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  await userEvent.fill(street, 'Lot 7, Old Mill Track');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Lot 7, Old Mill Track, Coogee NSW 2034')).toBeVisible();
  await expect.poll(() => client.quote(ready().reference)?.contact.address).toBe('Lot 7, Old Mill Track');
});

test('[DETL-06] Continue waits for the parts of an address that was chosen just before', async () => {
  const { client } = show(blankIn('AU'));
  const { resolvePlace } = client;
  client.resolvePlace = async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return resolvePlace(...args);
  };
  await userEvent.fill(street, '5 beach coo');
  await page.getByRole('option', { name: '5 Beach Road Coogee NSW 2034' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('5 Beach Road, Coogee NSW 2034')).toBeVisible();
});

test('[DETL-06] a browser fills in the street, and the state by its name; its country takes the place of the likely one', async () => {
  const { client } = show(blankIn(''));
  await expect.poll(() => document.querySelectorAll('select[autocomplete]').length).toBe(2);
  const fill = (token: string, word: string) => {
    const box = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[autocomplete="${token}"]`)!;
    if (box instanceof HTMLSelectElement)
      box.selectedIndex = [...box.options].find(({ text }) => text === word)?.index ?? -1;
    else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, word);
    for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
  };
  fill('street-address', 'Shop 4, 9 Wharf St');
  fill('address-level2', 'Hobart');
  fill('address-level1', 'Tasmania');
  fill('postal-code', '7000');
  await expect.element(page.getByRole('combobox', { name: /^State/ })).toHaveTextContent('TAS');
  const stored = () => client.quote(ready().reference)?.contact;
  const filled = { address: 'Shop 4, 9 Wharf St', locality: 'Hobart', state: 'TAS', postCode: '7000' };
  await expect.poll(stored).toMatchObject({ ...filled, currentCountry: 'AU' });
  fill('country', 'New Zealand');
  await expect.poll(stored).toMatchObject({ ...filled, currentCountry: 'NZ' });
});

test('[DETL-06] where addresses cannot be looked up, the street is typed by hand, and nothing is lost', async () => {
  const { client } = show(blankIn('AU'));
  const unavailable = new ClientError('busy', { code: 'places_unavailable' });
  await expect.element(street).toBeVisible();
  client.failNext('suggestPlaces', unavailable);
  await userEvent.fill(street, '7 Old Mill Track');
  await expect
    .element(page.getByText('We can’t look up addresses right now. Please type yours in.'))
    .toBeVisible();
  await expect.element(street).toHaveValue('7 Old Mill Track');
  await userEvent.fill(page.getByLabelText('Suburb or town'), 'Cooma');
  await userEvent.fill(postcode, '2630');
  await page.getByRole('combobox', { name: /^State/ }).click();
  await page.getByRole('option', { name: 'NSW' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('7 Old Mill Track, Cooma NSW 2630')).toBeVisible();
  expect(client.calls.filter(({ method }) => method === 'suggestPlaces')).toHaveLength(1);
});

test('[DETL-06] a postcode has the form of its country, and is not asked for where there is none', async () => {
  show(blankIn('GB'));
  await userEvent.fill(street, '1 High Street');
  await userEvent.fill(page.getByLabelText('Suburb or town'), 'London');
  await userEvent.fill(postcode, '2630');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(postcode)
    .toHaveAccessibleDescription('Please enter a postcode of the country you’re in.');
  const country = page.getByRole('combobox', { name: /^Country you are in/ });
  await country.click();
  await userEvent.keyboard('Hong');
  await page.getByRole('option', { name: /Hong Kong/ }).click();
  await expect.element(postcode).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('1 High Street, London', { exact: true })).toBeVisible();
});

test('[DETL-06] a phone number is Australian, or has its country code', async () => {
  const { contact } = blankIn('AU');
  show(ready({ contact: { ...contact, phone: '9374 4000' } }));
  const phone = page.getByLabelText('Phone');
  await expect.element(phone).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(phone).toHaveAccessibleDescription(/or one with \+ and its country code/);
  await userEvent.fill(phone, '+44 20 7946 0018');
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
});
