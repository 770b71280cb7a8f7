import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heading, ready, show } from '../testing/details.tsx';

/** Climbing cover of one person, who has not answered about climbing yet. */
function climbingQuote(type: 'climbing' | 'mountaineering') {
  const { climbingCover, insurees } = exampleReadyDraft({ ages: [34] });
  return ready({
    climbingCover: { ...climbingCover, enabled: true, type, totalPeople: 1 },
    insurees: insurees.map((one) => ({ ...one, firstName: 'Alex', lastName: 'Nguyen' })),
  });
}

const ewbank = () => page.getByLabelText('Hardest Ewbank grade climbed');
const years = () => page.getByRole('combobox', { name: 'Years of experience' });
const guide = () => page.getByRole('radiogroup', { name: 'Climbing with a guide?' });
const experience = () => page.getByLabelText('Tell us about this experience');
const next = () => page.getByRole('button', { name: 'Continue' }).click();

async function open(type: 'climbing' | 'mountaineering') {
  const shown = show(climbingQuote(type));
  await expect.element(heading('Climbing expedition')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alex Nguyen is climbing' }).click();
  return shown;
}

async function choose(band: string) {
  await years().click();
  await page.getByRole('option', { name: band }).click();
}

test('[DETL-05] who climbs on a rope gives grade and years, and from grade 29 their experience', async () => {
  const { client } = await open('climbing');
  await expect.element(guide()).not.toBeInTheDocument();
  await next();
  await expect.element(ewbank()).toHaveFocus();
  await expect.element(ewbank()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(ewbank(), '29');
  await choose('4-6 years');
  await next();
  await expect.element(experience()).toHaveFocus();
  await expect.element(experience()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(experience(), 'Ten years in the Blue Mountains');
  await next();
  await expect.element(page.getByRole('button', { name: 'Edit Climbing expedition' })).toBeVisible();
  await expect
    .poll(() => client.quote(ready().reference)?.insurees[0])
    .toMatchObject({
      climbingApplicant: true,
      climbingEwbank: 29,
      climbingYears: '4-6',
      climbingExperience: 'Ten years in the Blue Mountains',
    });
});

test('[DETL-05] who climbs mountains says whether with a guide, and a beginner describes their experience', async () => {
  const { client } = await open('mountaineering');
  await expect.element(ewbank()).not.toBeInTheDocument();
  await next();
  await expect.element(years()).toHaveFocus();
  await expect.element(years()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(guide()).toHaveAttribute('aria-invalid', 'true');
  await choose('0-1 years');
  await guide().getByText('No', { exact: true }).click();
  await next();
  await expect.element(experience()).toHaveFocus();
  await userEvent.fill(experience(), 'A course in New Zealand');
  await next();
  await expect
    .poll(() => client.quote(ready().reference)?.insurees[0])
    .toMatchObject({
      climbingYears: '0-1',
      climbingGuide: false,
      climbingExperience: 'A course in New Zealand',
    });
});
