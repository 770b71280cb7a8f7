import {
  type AmendmentKind,
  type AmendmentPlan,
  newestVersion,
  type Policy,
  type PolicyVersion,
  policyOf,
  type Quote,
} from '@coverkit/rules';
import { exampleProduct, fixtureToday } from '@coverkit/rules/fixtures';

type Made = { kind: AmendmentKind; surcharge: number };

/** AMND-10: the policy with the version that a change makes, and what is issued with it. */
export function policyWith({ policy }: Quote, plan: AmendmentPlan, { kind, surcharge }: Made): Policy {
  if (!policy) throw new Error('A quote that is not bought has no policy');
  const [first = newestVersion(policy), ...later] = policy.versions;
  const version = newestVersion(policy).version + 1;
  const next: PolicyVersion = {
    ...newestVersion(policy),
    version,
    kind: kind === 'cancel' ? 'cancellation' : 'amendment',
    day: fixtureToday,
    createdAt: `${fixtureToday}T0${version}:30:00.000Z`,
    ...{ facts: plan.facts, cover: plan.cover, steps: plan.version.steps },
    difference: plan.version.premium,
    surcharge: plan.version.surcharge + surcharge,
    documents: [{ id: `certificate-${version}`, type: 'certificate', title: 'Certificate of insurance' }],
  };
  return policyOf(policy.number, [first, ...later, next], { product: exampleProduct, today: fixtureToday });
}
