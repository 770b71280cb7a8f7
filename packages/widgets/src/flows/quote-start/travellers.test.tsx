import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CoverkitProvider } from '../../brand/coverkit-provider.tsx';
import { createMemoryClient, memoryConfig } from '../../client/memory.ts';
import type { TripForm } from '../../flow/trip-storage.ts';
import '../../styles.css';
import { QuoteStart } from './index.ts';
import { emptyForm } from './trip/trip-form.ts';

/** The form with its place and dates answered. */
async function open(answers: Partial<TripForm> = {}) {
  const config = memoryConfig();
  const dates = { from: '2027-02-01', to: '2027-02-14' };
  const form = { ...emptyForm(config), countries: ['ID'], dates, ...answers };
  await render(
    <CoverkitProvider config={config} client={createMemoryClient({ config })} navigate={() => {}}>
      <QuoteStart
        storage={{ read: () => ({ form, submissionKey: null }), write: () => {}, clear: () => {} }}
      />
    </CoverkitProvider>,
  );
}

const family = () => page.getByRole('switch', { name: 'We’re a family' });
const offer = () => page.getByText(/^These ages could be a family/);
const age = (number: number) => page.getByRole('textbox', { name: `Traveller ${number}` });
const more = () => page.getByRole('button', { name: 'Increase Travellers' });

test('[STRT-08] [PRIM-05] ages that make a family are offered family cover below its switch, and one press takes it', async () => {
  await open({ people: 4, ages: [40, 38, 9, null] });
  await expect.element(family()).not.toBeChecked();
  const top = family().element().getBoundingClientRect().top;
  await age(4).fill('6');
  await expect.element(offer()).toBeVisible();
  // Snow, climbing and medical cover are charged for them as well.
  expect(offer().element().textContent).toContain('there’s no base premium for your children');
  expect(offer().element().closest('[role=status]')).not.toBeNull();
  expect(family().element().getBoundingClientRect().top, 'nothing above moves').toBe(top);
  await expect.element(family()).not.toBeChecked();
  await page.getByRole('button', { name: 'Yes, we’re a family' }).click();
  await expect.element(family()).toBeChecked();
  await expect.element(family()).toHaveFocus();
  await expect.element(offer()).not.toBeInTheDocument();
});

test('[STRT-05] an age that is no whole number stays as typed, and is refused with what to enter', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Age on departure' });
  const refused = page
    .getByText('Please enter the age in whole years. For a baby under one, enter 0.')
    .first();
  for (const wrong of ['18 months', '0.5', '41.5', '-1', '1/2']) {
    await field.fill(wrong);
    await userEvent.tab();
    await expect.element(refused).toBeVisible();
    await expect.element(field).toHaveValue(wrong);
    await field.fill('41');
    await expect.element(refused).not.toBeInTheDocument();
  }
});

test('[STRT-08] the seventh traveller asks again about the family', async () => {
  await open({ people: 6, ages: [40, 38, 9, 8, 7, 6], family: true });
  await more().click();
  await expect
    .element(page.getByText("Please confirm whether you're travelling as a family group."))
    .toBeVisible();
  await expect.element(family()).not.toBeChecked();
});

test('[STRT-06] [EXTR-06] one traveller reads “I”, several read “we”, and a one-way trip ends with its cover', async () => {
  await open();
  const end = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await expect.element(page.getByRole('group', { name: 'Where you live' })).toBeVisible();
  const oneWay = page.getByRole('switch', { name: 'One-way trip' });
  await expect.element(oneWay).toHaveAccessibleDescription('I’m not coming back to Australia.');
  await expect.element(end('Coming home')).toBeVisible();
  await oneWay.click();
  await expect.element(end('Cover ends')).toHaveValue('14/02/2027');
  await more().click();
  await expect.element(oneWay).toHaveAccessibleDescription('We’re not coming back to Australia.');
  await expect.element(page.getByRole('group', { name: 'Where you all live' })).toBeVisible();
  await end('Cover ends').fill('');
  await page.getByRole('button', { name: 'See my prices' }).click();
  await expect.element(page.getByText('Please choose the day your cover ends.')).toBeVisible();
});
