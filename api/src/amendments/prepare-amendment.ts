import {
  type Amendment,
  isReferred,
  medicalAfter,
  noTerms,
  type ReducedConditions,
  reducedConditions,
  sentProblems,
} from '@coverkit/rules';
import type { ParsedInput } from '@coverkit/rules/contract';
import { formInvalid } from '../platform/errors.ts';
import { amendmentUnavailable, policyChanged } from './amendments.errors.ts';
import type { OpenedPolicy } from './open-amendment.ts';
import type { StoredAmendment } from './stored-amendment.ts';

export type AmendInput = ParsedInput<'extendPolicy'>;

export type PlannedParts = Pick<StoredAmendment, 'plan' | 'medical'>;

/** What a change makes of a policy. Throws the 409 where it is not open today, and the 422 with the problems of its fields. */
export async function planOf(opened: OpenedPolicy, asked: Amendment): Promise<PlannedParts> {
  const planned = await opened.plan(asked);
  if (planned.ok) return planned;
  const { problems } = planned;
  throw problems.some(({ path }) => path === 'kind') ? amendmentUnavailable(problems) : formInvalid(problems);
}

/** Whose conditions the change covers for less, as the policy is now. */
export const reducedBy = (
  { medical }: Pick<OpenedPolicy, 'medical'>,
  planned: PlannedParts,
): ReducedConditions[] => reducedConditions(medicalAfter(medical, planned.plan), planned.medical);

/** A change that may be made, or that a person decides on first (AMND-07). */
export type PreparedAmendment = StoredAmendment & { referred: boolean };

/** Throws as `planOf`, and the 409 where the policy has another version than the caller saw. */
export async function prepareAmendment(
  opened: OpenedPolicy,
  asked: Amendment,
  { version, shownRefund }: Pick<AmendInput, 'version' | 'shownRefund'>,
): Promise<PreparedAmendment> {
  if (version !== null && version !== opened.version) throw policyChanged();
  const { plan, medical } = await planOf(opened, asked);
  const reduced = reducedBy(opened, { plan, medical });
  const problems = sentProblems(asked, plan, { reduced, shownRefund });
  if (problems.length > 0) throw formInvalid(problems);
  return {
    ...{ asked, plan, medical, ...noTerms },
    referred: asked.kind !== 'cancel' && isReferred(asked.checks),
  };
}
