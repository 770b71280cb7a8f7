import type { ActionRefusal } from '../policy/policy-actions.ts';
import { type Problem, problem } from '../values/problem.ts';

/** Why a change that is open to a policy cannot be made as it was asked for; a sentence for each is the screen's. */
export const amendmentRefusals = [
  'screened', // a person has to look at a traveller's conditions
  'screeningDeclined', // nothing of a traveller's conditions could be covered after it
  'notRated', // the product has no price for it
  'unchanged', // it changes nothing
  'notApproved', // there is no approved change of this kind
] as const;
export type AmendmentRefusal = ActionRefusal | (typeof amendmentRefusals)[number];

export type RefusedAmendment = { ok: false; problems: Problem[] };

/** A problem of the kind as such, and of no field. */
export const refusal = (reason: AmendmentRefusal): Problem => problem('invalid', 'kind', { reason });

export const refusedAmendment = (reason: AmendmentRefusal): RefusedAmendment => ({
  ok: false,
  problems: [refusal(reason)],
});
