import type { AmendmentKind } from '../policy/amendment-kinds.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Amendment, AmendmentChecks } from './amendment.schema.ts';

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

/** AMND-04: confirmed, and neither claimed nor, of annual cover, travelled. */
export function cancelProblems({
  confirmCancel,
  cancelKnockout,
}: Pick<Amendment, 'confirmCancel' | 'cancelKnockout'>): Problem[] {
  const found = confirmCancel ? [] : [problem('must_accept', 'confirmCancel')];
  if (cancelKnockout === null) found.push(problem('required', 'cancelKnockout'));
  if (cancelKnockout) found.push(problem('invalid', 'cancelKnockout'));
  return found;
}
