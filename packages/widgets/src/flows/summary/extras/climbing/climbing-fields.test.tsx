import { emptyMedical, type Quote } from '@coverkit/rules';
import { exampleQuote } from '@coverkit/rules/fixtures';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CoverkitProvider } from '../../../../brand/coverkit-provider.tsx';
import { createMemoryClient, memoryConfig } from '../../../../client/memory.ts';
import '../../../../styles.css';
import { Summary } from '../../index.ts';

const expedition = {
  ...exampleQuote().climbingCover,
  ...{ type: 'trekking' as const, plan: 'trekking-4500', tourOperator: 'none', over6500: false, evac: false },
  dates: { from: '2027-02-02', to: '2027-02-06' },
};
const acknowledged = { ...emptyMedical, acknowledgePrivacy: true };

/** The questions of a quote of its own, since tabs keep choices that are not saved. */
async function openQuestions(reference: string, overrides: Partial<Quote> = {}) {
  const config = memoryConfig();
  const quote = exampleQuote({ reference, climbingCover: expedition, ...overrides });
  const client = createMemoryClient({ config, quotes: [quote] });
  const { container } = await render(
    <CoverkitProvider config={config} client={client} navigate={() => undefined}>
      <Summary reference={quote.reference} token={quote.token} />
    </CoverkitProvider>,
  );
  await page.getByRole('switch', { name: /^Climbing and trekking/ }).click();
  await expect.element(question(/rescued from a trek/)).toBeVisible();
  return { container, stored: () => client.quote(reference)! };
}

const question = (name: RegExp) => page.getByRole('radiogroup', { name });
const injuries = () => question(/have an injury/);
const altSickness = () => question(/altitude sickness/);
const tick = () => page.getByRole('checkbox', { name: /I consent to our health information/ });
const add = () => page.getByRole('button', { name: 'Add to my quote' });

test('[DETL-18] [EXTR-03] the notice and its tick come before the questions about health, which are stored with it', async () => {
  const { container, stored } = await openQuestions('Q00000000091');
  await expect.element(tick()).not.toBeChecked();
  await expect.element(page.getByText(/Medical screenings are assessed automatically/)).toBeVisible();
  await expect.element(injuries()).not.toBeInTheDocument();
  await add().click();
  await expect.element(page.getByText('Please tick the box to continue.')).toBeVisible();
  await expect.element(tick()).toHaveFocus();
  // Its questions scroll, and the dialog around them stays in place.
  expect(page.getByRole('dialog').element().scrollTop).toBe(0);
  await userEvent.keyboard(' ');
  await expect.element(altSickness()).toBeInViewport();
  // A question that was not there is not wrong yet.
  await expect.element(page.getByText('Answer yes or no.')).not.toBeInTheDocument();
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await injuries().getByText('No', { exact: true }).click();
  await altSickness().getByText('Yes', { exact: true }).click();
  expect(stored().medical).toEqual(emptyMedical);
  await add().click();
  await expect.poll(() => stored().climbingCover).toMatchObject({ injuries: false, altSickness: true });
  expect(stored().medical).toEqual(acknowledged);
  await page.getByRole('button', { name: 'Edit (Climbing and trekking)' }).click();
  await expect.element(altSickness()).toBeVisible();
  await expect.element(tick()).not.toBeInTheDocument();
});

test('[EXTR-03] how high is asked once the activity is chosen, and missing only when it is left out', async () => {
  await openQuestions('Q00000000094', { climbingCover: { ...expedition, type: null, plan: null } });
  const missing = page.getByText('Choose how high you’ll go.');
  await page.getByText('Mountaineering', { exact: true }).click();
  await expect.element(question(/How high will you go/)).toBeVisible();
  expect(missing.elements()).toHaveLength(0);
  await add().click();
  await expect.element(missing).toBeVisible();
});

test('[DETL-18] where the consent was given in the details, the questions are asked without it', async () => {
  const { stored } = await openQuestions('Q00000000092', { medical: acknowledged });
  await expect.element(injuries()).toBeVisible();
  await expect.element(tick()).not.toBeInTheDocument();
  await injuries().getByText('No', { exact: true }).click();
  await altSickness().getByText('No', { exact: true }).click();
  await add().click();
  await expect.poll(() => stored().climbingCover.enabled).toBe(true);
});

test('[DETL-18] [EXTR-07] climbing whose answers were deleted says that it is off, and is added again by them alone', async () => {
  const { stored } = await openQuestions('Q00000000093', {
    climbingCover: { ...expedition, enabled: true },
  });
  await tick().click();
  await injuries().getByText('No', { exact: true }).click();
  await altSickness().getByText('No', { exact: true }).click();
  const off = page.getByText('Climbing and trekking is off');
  await expect.element(off).toBeInTheDocument();
  await add().click();
  await expect.element(off).not.toBeInTheDocument();
  await expect.poll(() => stored().climbingCover.enabled).toBe(true);
});
