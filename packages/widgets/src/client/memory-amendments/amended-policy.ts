import {
  type AmendmentKind,
  type AmendmentPlan,
  type InsuredVersion,
  newestVersion,
  type Policy,
  type Quote,
} from '@coverkit/rules';
import { fixtureToday, insuredVersions, policyFrom } from '@coverkit/rules/fixtures';

type Made = { kind: AmendmentKind; surcharge: number; terms: string | null };

/** AMND-10: the policy with the version that a change makes, and what is issued with it. */
export function policyWith({ policy }: Quote, plan: AmendmentPlan, { kind, surcharge, terms }: Made): Policy {
  if (!policy) throw new Error('A quote that is not bought has no policy');
  const [first, ...later] = insuredVersions(policy);
  if (!first) throw new Error('A policy has no version');
  const version = newestVersion(policy).version + 1;
  const next: InsuredVersion = {
    ...(later.at(-1) ?? first),
    ...(terms !== null && { terms }),
    version,
    kind: kind === 'cancel' ? 'cancellation' : 'amendment',
    day: fixtureToday,
    createdAt: `${fixtureToday}T0${version}:30:00.000Z`,
    ...{ facts: plan.facts, cover: plan.cover, steps: plan.version.steps },
    difference: plan.version.premium,
    surcharge: plan.version.surcharge + surcharge,
    documents: [{ id: `certificate-${version}`, type: 'certificate', title: 'Certificate of insurance' }],
  };
  return policyFrom(policy.number, [first, ...later, next], fixtureToday);
}
