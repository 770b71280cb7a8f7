import {
  daysInclusive,
  type Policy,
  paymentStatus,
  policyCover,
  policyTimeline,
  type Quote,
  todayIn,
} from '@coverkit/rules';
import type { AccountPolicyPage, Config, PolicyDocument } from '@coverkit/rules/contract';
import { exampleProduct, insuredVersions } from '@coverkit/rules/fixtures';
import type { AdditionalPremium } from '../client.ts';
import type { MemoryRescreening } from '../memory-screenings/memory-rescreened.ts';
import { policyOf } from './memory-lists.ts';

type Asked = { premiums: readonly AdditionalPremium[]; raised: readonly MemoryRescreening[] };
type Source = { quote: Quote; policy: Policy; brand: Config['brand'] };

/** A policy as the server shows it to its customer, by the same rules. A card is always a Visa here. */
export function policyPageOf({ quote, policy, brand }: Source, asked: Asked): AccountPolicyPage {
  const { versions, amendment } = policy;
  const moved = versions.map(({ createdAt: at, difference, surcharge }) => ({
    ...{ at, card: 'visa' as const, amount: difference + surcharge, surcharge },
  }));
  const refunds = moved
    .filter(({ amount }) => amount < 0)
    .map(({ at, card, amount }) => ({ at, card, amount: -amount, state: 'underWay' as const }));
  const wasReferred = amendment?.state === 'referred' || amendment?.state === 'approved';
  const referredAt = wasReferred ? lastOf(versions).createdAt : null;
  return {
    ...policyOf({ ...quote, policy }),
    ...policy.cover,
    days: daysInclusive(policy.cover.from, policy.cover.to),
    ...policyCover(policy, exampleProduct),
    total: policy.premium + policy.surcharge,
    ...{ amendment, otherAmendments: policy.otherAmendments },
    asked: askedOf(policy, brand, asked),
    documents: documentsOf(versions),
    timeline: policyTimeline({
      ...{ versions: insuredVersions(policy), refunds, product: exampleProduct },
      asked: amendment ? [{ amendment: amendment.kind, referredAt, decisions: [] }] : [],
    }),
    payments: moved.filter(({ amount }) => amount > 0),
    refunds,
  };
}

const lastOf = (versions: Policy['versions']) => {
  const last = versions.at(-1);
  if (!last) throw new Error('A policy has no version');
  return last;
};

/** The newest version's first. */
const documentsOf = (versions: Policy['versions']): PolicyDocument[] =>
  versions
    .flatMap(({ version, documents = [], createdAt: issuedAt }) =>
      documents.map((one) => ({ ...one, type: one.type as PolicyDocument['type'], version, issuedAt })),
    )
    .toSorted((one, other) => other.version - one.version);

function askedOf(policy: Policy, { timeZone }: Config['brand'], { premiums, raised }: Asked) {
  const unpaid = premiums.filter(
    (one) => one.policyNumber === policy.number && one.status === paymentStatus.unpaid,
  );
  const open = raised.filter(({ link }) => link.policy === policy.number);
  return {
    premiums: unpaid.map(({ pid, amount, reason, expiresAt }) => ({
      ...{ pid, amount, reason, until: todayIn(timeZone, new Date(Date.parse(expiresAt) - 1)) },
    })),
    rescreenings: open.map(({ link }) => {
      const one = policy.facts.insurees.find(({ number }) => number === link.insuree);
      return {
        ...{ insuree: String(link.insuree), token: link.token, itoken: link.insureeToken },
        traveller: `${one?.firstName ?? ''} ${one?.lastName ?? ''}`.trim(),
        until: policy.cover.from,
      };
    }),
  };
}
