import { type Problem, problem } from '../../values/problem.ts';
import type { QuoteDraft } from '../draft.ts';
import { nameProblems } from './names.ts';

/** DETL-05: a name for each traveller of the quote, at the age that was quoted. */
export function travellerProblems(draft: Pick<QuoteDraft, 'insurees' | 'people' | 'ages'>): Problem[] {
  if (draft.insurees.length !== draft.people)
    return [problem('insurees_count', 'insurees', { expected: draft.people })];
  return draft.insurees.flatMap((one, at) => {
    const path = `insurees.${at}`;
    return [
      ...(one.number === at + 1 ? [] : [problem('invalid', `${path}.number`)]),
      ...nameProblems(one.firstName, `${path}.firstName`),
      ...nameProblems(one.lastName, `${path}.lastName`),
      ...(one.age === draft.ages[at]
        ? []
        : [problem('insuree_age_changed', `${path}.age`, { expected: draft.ages[at] ?? 0 })]),
    ];
  });
}
