import type { AmendmentKind } from '../policy/amendment-kinds.ts';
import type { Cents } from '../values/cents.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Amendment, AmendmentChecks } from './amendment.schema.ts';
import { conditionProblems, type ReducedConditions } from './conditions.ts';
import { type AmendmentPlan, totalRefund } from './plan-amendment.ts';
import { refusal } from './refusals.ts';

export const amendmentChecks = [
  'claims',
  'medical',
  'health',
  'changes',
] as const satisfies readonly (keyof AmendmentChecks)[];
export type AmendmentCheck = (typeof amendmentChecks)[number];

/** A cancellation carries no checks: its own question is `cancelKnockout`. */
export const checksAsked = (kind: AmendmentKind): readonly AmendmentCheck[] =>
  kind === 'cancel' ? [] : amendmentChecks;

/** AMND-07: blank is no answer. */
export const checkProblems = ({ kind, checks }: Pick<Amendment, 'kind' | 'checks'>): Problem[] =>
  checksAsked(kind)
    .filter((check) => checks[check] === null)
    .map((check) => problem('required', `checks.${check}`));

/** AMND-07: a person decides where a claim was made, something medical or another fact changed, or somebody is not well. */
export const isReferred = ({ claims, medical, health, changes }: AmendmentChecks): boolean =>
  claims === true || medical === true || changes === true || health === false;

/** AMND-04: confirmed, and neither claimed nor, of annual cover, travelled. In the order of the form: the focus goes to the first. */
export function cancelProblems({
  confirmCancel,
  cancelKnockout,
}: Pick<Amendment, 'confirmCancel' | 'cancelKnockout'>): Problem[] {
  const found: Problem[] = [];
  if (cancelKnockout === null) found.push(problem('required', 'cancelKnockout'));
  if (cancelKnockout) found.push(problem('invalid', 'cancelKnockout'));
  if (!confirmCancel) found.push(problem('must_accept', 'confirmCancel'));
  return found;
}

/**
 * What prevents a planned change from being made as it was sent: an unanswered check or confirmation, less cover of somebody's
 * conditions that is not accepted, a change of nothing, or another refund than the one that was shown, in cents; null where none was.
 */
export const sentProblems = (
  amendment: Amendment,
  plan: Pick<AmendmentPlan, 'unchanged' | 'refund'>,
  { reduced, shownRefund }: { reduced: readonly ReducedConditions[]; shownRefund: Cents | null },
): Problem[] => [
  ...(amendment.kind === 'cancel' ? cancelProblems(amendment) : checkProblems(amendment)),
  ...conditionProblems(amendment, reduced),
  ...(plan.unchanged ? [refusal('unchanged')] : []),
  ...refundProblems(plan, shownRefund),
];

/** AMND-04: only the refund that was shown is given, as only the price that was shown is charged. */
export function refundProblems(plan: Pick<AmendmentPlan, 'refund'>, shown: Cents | null): Problem[] {
  const actual = totalRefund(plan);
  if (shown === null || shown === actual) return [];
  return [problem('price_changed', 'shownRefund', { shown, actual })];
}
