import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fresh, heading, ready, show } from '../testing/details.tsx';

test('[DETL-05] each text of a traveller is stored under the name of its field', async () => {
  const { client, host } = show(fresh({ medical: ready().medical }));
  await expect.element(heading('Travellers')).toBeVisible();
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
