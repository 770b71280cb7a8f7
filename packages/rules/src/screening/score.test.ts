import * as v from 'valibot';
import { expect, test } from 'vitest';
import { shippedCatalogue } from '../fixtures/example-catalogue.ts';
import { catalogueSchema } from './catalogue.ts';
import { scoreCondition } from './score.ts';

test('[SCRN-08] the first answer that declines decides: what was answered after it is not asked any more, and does not count', () => {
  // Parsed once more, so that the test may change it.
  const catalogue = v.parse(catalogueSchema, shippedCatalogue);
  const condition = catalogue.conditions.find(({ questionSet }) => questionSet === 'GEN');
  if (!condition) throw new Error('No condition has general questions');
  const { g1, g4 } = catalogue.questions;
  if (g1?.type === 'bmi' || g4?.type === 'bmi' || !g1?.options[0] || !g4?.options[0])
    throw new Error('The general questions are others');
  const answers = { g1: [g1.options[0].id], g4: [g4.options[0].id] };
  const [first, second] = [g1.options[0], g4.options[0]];
  const declinesOf = (given: typeof answers | { g4: string[] }) =>
    scoreCondition(catalogue, { conditionId: condition.id, answers: given }, { regionId: 1 }).declines;
  [first.declines, second.declines] = ['all', 'condition'];
  expect([declinesOf(answers), declinesOf({ g4: answers.g4 })]).toEqual(['all', 'condition']);
  [first.declines, second.declines] = ['condition', 'all'];
  expect([declinesOf(answers), declinesOf({ g4: answers.g4 })]).toEqual(['condition', 'all']);
});
