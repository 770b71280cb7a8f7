import { type AmendmentKind, actionOfKind } from '../policy/amendment-kinds.ts';
import { actionRefusalsOf, hasStarted, type InsuredPolicy } from '../policy/policy-actions.ts';
import { quoteTypeById } from '../product/lookup.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { coverDatesOf } from '../quote/trip.ts';
import { addDays, type CivilDate } from '../values/civil-date.ts';
import type { Amendment } from './amendment.schema.ts';
import type { Change, ChangeContext, ChangedPolicy, DroppedByAmendment } from './change.ts';
import { changeLevel, changeRegion, changeTripLength } from './change-cover.ts';
import { addSnow, changeDates } from './change-dates.ts';
import { changeTravellers } from './change-travellers.ts';
import { missingProblems } from './missing.ts';
import { productProblems, uniqueProblems } from './product-problems.ts';
import { type RefusedAmendment, refusedAmendment } from './refusals.ts';

/** What is insured after an amendment. */
export type AmendedFacts = {
  facts: QuoteDraft;
  cover: { from: CivilDate; to: CivilDate };
  /** For each traveller, their number before, by which their screening is found; null for who joins. */
  travellers: (number | null)[];
  /** Whether anybody who was insured leaves or gets another number: screenings are kept by number. Who joins comes last. */
  renumbered: boolean;
  dropped: DroppedByAmendment;
};

export type AmendmentResult = { ok: true; amended: AmendedFacts } | RefusedAmendment;

const changes: Record<
  AmendmentKind,
  (policy: ChangedPolicy, sent: Amendment, context: ChangeContext) => Change
> = {
  extend: changeDates,
  cancel: ({ facts }) => ({ facts, problems: [] }),
  'cover-level': changeLevel,
  insurees: changeTravellers,
  region: changeRegion,
  'snow-cover': addSnow,
  'trip-length': changeTripLength,
};

/**
 * The facts that an amendment makes of a policy's, or what prevents it, at the fields of its screen. `product`: that the policy was
 * sold by. A kind that is not open today is a problem of `kind`, with the reason of `actionRefusalsOf`.
 */
export function amendedFacts(
  policy: InsuredPolicy,
  amendment: Amendment,
  context: ChangeContext,
): AmendmentResult {
  const { kind } = amendment;
  const reason = actionRefusalsOf(policy, context.product, context.today, context.circumstances)[
    actionOfKind[kind]
  ];
  if (reason) return refusedAmendment(reason);
  const { facts, dropped, problems, ...changed } = changes[kind](policy, amendment, context);
  const found = uniqueProblems([
    ...missingProblems(amendment, atOf(policy, context)),
    ...problems,
    ...productProblems(kind, policy.facts, facts, context),
  ]);
  const cover = coverDatesOf(facts, context.product);
  if (found.length > 0 || !cover) return { ok: false, problems: found };
  const travellers = changed.travellers ?? facts.insurees.map(({ number }) => number);
  const renumbered = policy.facts.insurees.some(({ number }, at) => travellers[at] !== number);
  return {
    ok: true,
    amended: {
      ...{ facts, cover, travellers, renumbered },
      dropped: { benefitOptions: [], climbing: false, ...dropped },
    },
  };
}

/**
 * REFR-01: the last day on which an amendment that can be made today can still be made, `until` at the latest: later its days come too
 * soon (AMND-02, AMND-03), or cover has begun.
 */
export function lastDayToMake(
  policy: InsuredPolicy,
  amendment: Amendment,
  context: ChangeContext,
  until: CivilDate,
): CivilDate {
  const isOpen = (today: CivilDate) => amendedFacts(policy, amendment, { ...context, today }).ok;
  let last = context.today;
  while (last < until && isOpen(addDays(last, 1))) last = addDays(last, 1);
  return last;
}

const atOf = (policy: InsuredPolicy, { product, today }: ChangeContext) => ({
  started: hasStarted(policy, today),
  annual: quoteTypeById(product, policy.facts.quoteTypeId)?.type === 2,
});
