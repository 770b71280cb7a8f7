import type { QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heading, ready, show } from '../testing/details.tsx';

type Type = QuoteDraft['climbingCover']['type'];

/** Climbing cover, whose climbers have not answered about climbing yet. */
function climbingQuote(type: Type, { ages = [34], totalPeople = 1 } = {}) {
  const draft = exampleReadyDraft({ ages });
  const plans = {
    climbing: 'climbing-plus',
    mountaineering: 'mountaineering-5000',
    trekking: 'trekking-4500',
  };
  return ready({
    ...draft,
    climbingCover: {
      ...{ ...draft.climbingCover, enabled: true, type, totalPeople, plan: type && plans[type] },
      ...{ tourOperator: 'none', injuries: false, over6500: false, evac: false, altSickness: false },
      dates: { from: '2027-02-02', to: '2027-02-09' },
    },
  });
}

const ewbank = () => page.getByRole('combobox', { name: 'Hardest Ewbank grade climbed' });
const years = () => page.getByRole('combobox', { name: 'Years of experience' });
const guide = () => page.getByRole('radiogroup', { name: 'Climbing with a guide?' });
const experience = () => page.getByLabelText('Tell us about this experience');
const next = () => page.getByRole('button', { name: 'Continue' }).click();
const box = (name: string) => page.getByRole('checkbox', { name });

async function open(type: Type, of?: { ages?: number[]; totalPeople?: number }) {
  const shown = show(climbingQuote(type, of));
  await expect.element(heading('Climbing expedition')).toBeVisible();
  return shown;
}

/** A long list draws what is near its active option only, to which `typed` goes. */
async function choose(field: ReturnType<typeof years>, name: string, typed?: string) {
  await field.click();
  if (typed) await userEvent.keyboard(typed);
  await page.getByRole('option', { name }).click();
}

test('[DETL-05] who climbs on a rope gives grade and years, and from grade 29 their experience', async () => {
  const { client } = await open('climbing');
  await expect.element(guide()).not.toBeInTheDocument();
  await next();
  await expect.element(ewbank()).toHaveFocus();
  await expect.element(ewbank()).toHaveAttribute('aria-invalid', 'true');
  await choose(ewbank(), '28 – very hard, for experts', '28');
  await choose(years(), '4-6 years');
  await expect.element(experience()).not.toBeInTheDocument();
  await choose(ewbank(), '29 – extreme, for the elite', '29');
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
  await choose(years(), '0-1 years');
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

test('[DETL-05] trekkers are only named: the sole traveller is, and Continue is all that is left', async () => {
  const { client } = await open('trekking');
  await expect.element(box('Alex Nguyen is trekking')).toBeChecked();
  for (const asked of [ewbank(), years(), guide(), experience()])
    await expect.element(asked).not.toBeInTheDocument();
  await next();
  await expect.element(heading('Payment')).toBeVisible();
  // Stored with the next answer, or with the purchase.
  await expect.poll(() => client.calls.filter((one) => one.method === 'save')).toEqual([]);
});

test('[DETL-05] [EXTR-03] who is too old cannot be ticked and reads why; those who can climb are ticked, not forced', async () => {
  const { client } = await open('trekking', { ages: [70, 34, 36], totalPeople: 2 });
  await expect.element(box('Alex Nguyen is trekking')).toBeDisabled();
  await expect.element(page.getByText('Climbing cover is for travellers under 65.')).toBeVisible();
  await expect.element(box('Robin Nguyen is trekking')).toBeChecked();
  await box('Sam Nguyen is trekking').click();
  await next();
  // The number of climbers is a problem of all; it is shown at the first that can be ticked.
  await expect.element(box('Robin Nguyen is trekking')).toHaveFocus();
  await expect.element(page.getByText('Please choose who climbs: 2 travellers.')).toBeVisible();
  await expect
    .poll(() => client.quote(ready().reference)?.insurees.map((one) => one.climbingApplicant))
    .toEqual([false, true, false]);
});

test('[DETL-05] where more could climb than the cover is for, nobody is ticked', async () => {
  await open('trekking', { ages: [34, 36], totalPeople: 1 });
  await expect.element(page.getByText('Your cover is for 1 trekker. Tell us who’s going.')).toBeVisible();
  for (const name of ['Alex', 'Robin'])
    await expect.element(box(`${name} Nguyen is trekking`)).not.toBeChecked();
});
