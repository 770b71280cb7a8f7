import { hasStarted } from '../policy/policy-actions.ts';
import { screeningRequired } from '../quote/details/medical.ts';
import { type Insuree, isAnotherTraveller, newInsuree } from '../quote/details/travellers.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { AmendedInsuree, Amendment } from './amendment.schema.ts';
import type { Change, ChangeContext, ChangedPolicy } from './change.ts';

type Sent = { sent: AmendedInsuree; known: Insuree | undefined };

/** AMND-05: names while the policy is active; ages, and who travels, before cover starts. */
export function changeTravellers(
  policy: ChangedPolicy,
  { insurees: sent }: Pick<Amendment, 'insurees'>,
  { today }: ChangeContext,
): Change {
  const { facts } = policy;
  const travellers = sent.map((one) => ({
    sent: one,
    known: facts.insurees.find(({ number }) => number === one.number),
  }));
  const fixed = hasStarted(policy, today) ? startedProblems(travellers, facts.insurees.length) : [];
  const screened = screeningRequired(facts);
  const insurees = travellers.map((one, at) => insureeOf(one, at + 1, screened));
  const climbing = climbingOf(facts, insurees);
  return {
    facts: {
      ...facts,
      ages: insurees.map(({ age }) => age),
      people: insurees.length,
      insurees,
      climbingCover: climbing,
    },
    dropped: { climbing: facts.climbingCover.enabled && !climbing.enabled },
    travellers: travellers.map((one) => (stays(one) ? one.known.number : null)),
    problems: [...twiceProblems(sent), ...fixed],
  };
}

/** Another name at another age is another person: neither medical answers nor climbing experience are theirs. */
const stays = (one: Sent): one is Sent & { known: Insuree } =>
  one.known !== undefined &&
  !isAnotherTraveller(one.known, { ...one.sent, age: one.sent.age ?? one.known.age });

function insureeOf(one: Sent, number: number, screened: readonly number[]): Insuree {
  const { firstName, lastName, singleName } = one.sent;
  const age = one.sent.age ?? one.known?.age ?? 0;
  const names = { firstName, lastName, singleName };
  if (!stays(one)) return { ...newInsuree(number, age), ...names };
  // A sole traveller is screened without being marked; with a second one they no longer would be.
  const requiresScreening = one.known.requiresScreening || screened.includes(one.known.number);
  return { ...one.known, number, age, ...names, requiresScreening };
}

/** Cover for as many climbers as still travel; none without one. */
function climbingOf(
  { climbingCover, insurees }: QuoteDraft,
  now: readonly Insuree[],
): QuoteDraft['climbingCover'] {
  const climbersOf = (all: readonly Insuree[]) => all.filter((one) => one.climbingApplicant).length;
  const left = climbersOf(now);
  if (!climbingCover.enabled || left === climbersOf(insurees)) return climbingCover;
  return left === 0 ? { ...climbingCover, enabled: false } : { ...climbingCover, totalPeople: left };
}

const twiceProblems = (sent: readonly AmendedInsuree[]): Problem[] =>
  sent.flatMap(({ number }, at) =>
    number !== null && sent.findIndex((one) => one.number === number) < at
      ? [problem('duplicate', `insurees.${at}.number`)]
      : [],
  );

/** After the start nobody joins, leaves or gets another age. */
function startedProblems(travellers: readonly Sent[], expected: number): Problem[] {
  const isSameGroup = travellers.length === expected && travellers.every(({ known }) => known !== undefined);
  if (!isSameGroup) return [problem('insurees_count', 'insurees', { expected })];
  return travellers.flatMap(({ sent, known }, at) =>
    known && sent.age !== null && sent.age !== known.age
      ? [problem('insuree_age_changed', `insurees.${at}.age`, { expected: known.age })]
      : [],
  );
}
