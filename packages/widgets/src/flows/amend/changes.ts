import {
  type Amendment,
  type AmendmentKind,
  type AmendmentRefusal,
  cancelProblems,
  checkProblems,
  conditionProblems,
  missingProblems,
  type Policy,
  type Problem,
  problem,
} from '@coverkit/rules';
import type { AmendmentPreview, FormErrors } from '@coverkit/rules/contract';
import type { AmendmentFields } from '../../client/calls/amendment-calls.ts';
import { ClientError } from '../../client/client.ts';
import type { PolicyNow } from './policy-now.ts';

export type ChangedFields = AmendmentFields;

/** What a change is judged by. */
type Now = Pick<PolicyNow, 'policy' | 'started' | 'annual'>;

const noSpan = { from: null, to: null };
/** Of a policy that is not loaded. */
export const noFields: ChangedFields = {
  checks: { claims: null, medical: null, health: null, changes: null },
  ...{
    dates: noSpan,
    snowDates: noSpan,
    offPiste: false,
    coverLevelId: null,
    regionId: null,
    tripLength: null,
  },
  ...{ insurees: [], acceptConditions: false, acceptTerms: null, confirmCancel: false, cancelKnockout: null },
};

/** What a form begins with: of dates and travellers, as the policy has them. Nothing is answered for the customer. */
export const fieldsOf = ({ facts }: Pick<Policy, 'facts'>): ChangedFields => ({
  ...noFields,
  dates: facts.dates,
  insurees: facts.insurees.map(({ number, firstName, lastName, singleName, age }) => ({
    ...{ number, firstName, lastName, singleName, age },
  })),
});

/** Of what was entered, all that fits a policy that was changed meanwhile. */
export function fieldsFor(policy: Policy, entered: ChangedFields, before: Policy): ChangedFields {
  const own = fieldsOf(policy);
  const { coverLevels, regions, tripLengths } = policy.upgrades;
  const sameTravellers = JSON.stringify(own.insurees) === JSON.stringify(fieldsOf(before).insurees);
  const stays = (id: number | null, open: readonly number[]) =>
    id !== null && open.includes(id) ? id : null;
  return {
    ...entered,
    ...{ acceptConditions: false, acceptTerms: null },
    coverLevelId: stays(
      entered.coverLevelId,
      coverLevels.map(({ id }) => id),
    ),
    regionId: stays(
      entered.regionId,
      regions.map(({ id }) => id),
    ),
    tripLength: stays(entered.tripLength, tripLengths),
    insurees: sameTravellers ? entered.insurees : own.insurees,
  };
}

type Asked = Partial<ChangedFields> & { kind: AmendmentKind };

/** Of all fields those that the kind is priced by: whatever else is answered asks for no other price. */
const partOf: Record<AmendmentKind, (fields: ChangedFields) => Partial<ChangedFields>> = {
  extend: ({ dates }) => ({ dates }),
  cancel: () => ({}),
  'cover-level': ({ coverLevelId }) => ({ coverLevelId }),
  insurees: ({ insurees }) => ({ insurees }),
  region: ({ regionId }) => ({ regionId }),
  'snow-cover': ({ snowDates, offPiste }) => ({ snowDates, offPiste }),
  'trip-length': ({ tripLength }) => ({ tripLength }),
};
export const askedOf = (kind: AmendmentKind, fields: ChangedFields): Asked => ({
  kind,
  ...partOf[kind](fields),
});

/** What is missing of the change itself: until it is there, nothing is asked of the server. */
export function changeProblems(kind: AmendmentKind, fields: ChangedFields, now: Now): Problem[] {
  const found = missingProblems({ kind, ...fields }, now);
  if (found.length > 0 || !isUnchanged(kind, fields, now.policy)) return found;
  return [problem('invalid', 'kind', { reason: 'unchanged' })];
}

function isUnchanged(kind: AmendmentKind, fields: ChangedFields, policy: Policy): boolean {
  if (kind !== 'extend' && kind !== 'insurees') return false;
  return JSON.stringify(partOf[kind](fields)) === JSON.stringify(partOf[kind](fieldsOf(policy)));
}

/**
 * What is answered besides the change: four checks, or the confirmation of a cancellation (AMND-04, AMND-07), and that somebody's
 * conditions are covered for less.
 */
export const answerProblems = (
  kind: AmendmentKind,
  fields: ChangedFields,
  reduced: AmendmentPreview['conditions'],
): Problem[] => {
  const amendment: Amendment = { kind, ...fields };
  return [
    ...(kind === 'cancel' ? cancelProblems(amendment) : checkProblems(amendment)),
    ...conditionProblems(amendment, reduced),
  ];
};

/** An acceptance is of the change that it was given for. */
export const withAcceptance = (kind: AmendmentKind, patch: Partial<ChangedFields>): Partial<ChangedFields> =>
  Object.keys(partOf[kind](noFields)).some((name) => name in patch)
    ? { ...patch, acceptConditions: false }
    : patch;

/** The change that was entered cannot be made, whatever is right with its fields. */
export const isRefused = (problems: readonly Problem[]): boolean =>
  problems.some(({ path }) => path === 'kind');

const ofChange: readonly AmendmentRefusal[] = ['screened', 'screeningDeclined', 'notRated', 'unchanged'];

/** Whether the change that was entered is refused, where another of its kind may be made: the form stays (AMND-11, ERRS-04). */
export const refusesChange = ({ formErrors }: ClientError): boolean =>
  ofChange.some((reason) => reason === formErrors.kind?.params?.reason);

/** Problems as the failure of a call that found them. */
export function refusedBy(problems: readonly Problem[]): ClientError {
  const formErrors: FormErrors = {};
  for (const { path, code, params } of problems)
    formErrors[path] ??= { code, message: '', ...(params && { params }) };
  const reason = formErrors.kind?.params?.reason;
  const code = reason && reason !== 'unchanged' ? 'amendment_unavailable' : 'form_invalid';
  return new ClientError('form', { code, formErrors });
}
