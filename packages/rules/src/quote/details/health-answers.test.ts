import { expect, test } from 'vitest';
import { exampleReadyDraft } from '../../fixtures/example-quotes.ts';
import { emptyMedical, type QuoteDraft } from '../draft.ts';
import { newDraft } from '../new-draft.ts';
import { healthOf, withHealth, withoutHealth } from './health-answers.ts';
import { newInsuree } from './travellers.ts';

const ready = exampleReadyDraft();
const unanswered = withoutHealth(ready);
const answered = (change: Partial<QuoteDraft>): QuoteDraft => ({ ...unanswered, ...change });

test('[HOST-12] a draft without a health answer has none to encrypt', () => {
  expect(healthOf(newDraft(ready))).toBeNull();
  expect(healthOf(unanswered)).toBeNull();
  expect(unanswered.contact).toEqual(ready.contact);
});

test.each([
  ...Object.entries(emptyMedical).map(
    ([name, empty]) =>
      [`medical.${name}`, answered({ medical: { ...emptyMedical, [name]: empty !== null } })] as const,
  ),
  ...(['injuries', 'altSickness'] as const).map(
    (name) => [name, answered({ climbingCover: { ...unanswered.climbingCover, [name]: false } })] as const,
  ),
  ['requiresScreening', answered({ insurees: [{ ...newInsuree(1, 34), requiresScreening: true }] })] as const,
])('[HOST-12] %s is a health answer, and the rest of the draft has nothing of it', (_name, draft) => {
  const health = healthOf(draft);
  expect(health).not.toBeNull();
  const rest = withoutHealth(draft);
  expect(healthOf(rest)).toBeNull();
  expect(health && withHealth(rest, health)).toEqual(draft);
});

test('[HOST-12] each traveller gets back whether there is a screening, whatever the numbers are', () => {
  const insurees = [true, false, true].map((requiresScreening) => ({
    ...newInsuree(1, 40),
    requiresScreening,
  }));
  const draft = answered({ people: 3, ages: [40, 40, 40], insurees });
  const health = healthOf(draft);
  expect(health?.screened).toEqual([0, 2]);
  expect(health && withHealth(withoutHealth(draft), health)).toEqual(draft);
});

test('[HOST-12] a text of joined parts is the text of the draft: the order of the fields is the same', () => {
  const health = healthOf(ready);
  expect(health && JSON.stringify(withHealth(withoutHealth(ready), health))).toBe(JSON.stringify(ready));
});
