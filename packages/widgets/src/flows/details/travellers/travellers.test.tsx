import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fresh, heading, ready, show } from '../testing/details.tsx';

test('[DETL-05] each text of a traveller is stored under the name of its field', async () => {
  const { client, host } = show(fresh({ medical: ready().medical }));
  await expect.element(page.getByLabelText('First name')).toBeVisible();
  const inputs = [...host.querySelectorAll<HTMLInputElement>('input[name^="insurees.0."]')];
  expect(inputs.length).toBeGreaterThan(1);
  const typed: Record<string, string> = {};
  for (const [at, input] of inputs.entries()) {
    const text = `Zoë-Ann ${'XVI'[at] ?? ''}`.trim();
    await userEvent.fill(page.elementLocator(input), text);
    typed[input.name.replace('insurees.0.', '')] = text;
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => client.quote(ready().reference)?.insurees[0]).toMatchObject(typed);
});

test('[DETL-05] who has one name alone gives one; the contact follows, and the other field is gone', async () => {
  const { client } = show(fresh({ medical: ready().medical }));
  await page.getByLabelText('First name').fill('Suharto');
  await page.getByLabelText('Last name').fill('x');
  const one = page.getByRole('checkbox', { name: 'Only one name in the passport' });
  await one.click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Suharto');
  // Nothing is lost by a tick that is taken away again.
  await one.click();
  await expect.element(page.getByLabelText('Last name')).toHaveValue('x');
  await one.click();
  expect(page.getByLabelText('Last name').query()).toBeNull();
  await page.getByRole('button', { name: 'Continue' }).click();
  const stored = () => client.quote(ready().reference);
  await expect.poll(() => stored()?.insurees[0]).toMatchObject({ firstName: 'Suharto', lastName: '' });
  expect(stored()?.contact).toMatchObject({ firstName: 'Suharto', lastName: '', singleName: true });
  await expect.element(heading('Contact')).toBeVisible();
});

test('[DETL-05] a name that the certificate cannot show is refused where it is typed, and it says what to write', async () => {
  show(fresh({ medical: ready().medical }));
  await page.getByLabelText('First name').fill('สมชาย');
  await page.getByLabelText('Last name').fill('O‘Brien\u3000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByLabelText('First name')).toHaveAccessibleDescription(/Latin letters/);
  await expect.element(page.getByLabelText('Last name')).not.toHaveAttribute('aria-invalid', 'true');
});
