import {
  type AddedTerms,
  type AmendmentKind,
  type AmendmentPlan,
  type InsuredVersion,
  newestVersion,
  type OpenAmendment,
  type Policy,
  type Quote,
  termsAfter,
} from '@coverkit/rules';
import { fixtureToday, insuredVersions, policyFrom } from '@coverkit/rules/fixtures';

type Made = AddedTerms & { kind: AmendmentKind; surcharge: number };

/** Those of a policy that are not made yet. */
export const openOf = ({ amendment, otherAmendments }: Policy): OpenAmendment[] =>
  amendment ? [amendment, ...otherAmendments] : [];

const order = ['paying', 'approved', 'referred'];
/** As the server lists them. */
export function withOpen(policy: Policy, open: readonly OpenAmendment[]): Policy {
  const [amendment = null, ...otherAmendments] = open.toSorted(
    (one, two) => order.indexOf(one.state) - order.indexOf(two.state),
  );
  return { ...policy, amendment, otherAmendments };
}

/** AMND-10: the policy with the version that a change makes, and what is issued with it. */
export function policyWith(
  { policy }: Quote,
  plan: AmendmentPlan,
  { kind, surcharge, ...added }: Made,
): Policy {
  if (!policy) throw new Error('A quote that is not bought has no policy');
  const [first, ...later] = insuredVersions(policy);
  if (!first) throw new Error('A policy has no version');
  const version = newestVersion(policy).version + 1;
  const next: InsuredVersion = {
    ...(later.at(-1) ?? first),
    terms: termsAfter(policy.terms, added),
    version,
    kind: kind === 'cancel' ? 'cancellation' : 'amendment',
    day: fixtureToday,
    createdAt: `${fixtureToday}T0${version}:30:00.000Z`,
    ...{ facts: plan.facts, cover: plan.cover, steps: plan.version.steps },
    difference: plan.version.premium,
    surcharge: plan.version.surcharge + surcharge,
    documents: [{ id: `certificate-${version}`, type: 'certificate', title: 'Certificate of insurance' }],
  };
  const made = policyFrom(policy.number, [first, ...later, next], fixtureToday);
  if (kind === 'cancel') return made;
  // A person looks at the others again.
  const others = openOf(policy).filter((one) => one.kind !== kind);
  return withOpen(
    made,
    others.map((one) => ({ kind: one.kind, state: 'referred', heldUntil: null })),
  );
}
