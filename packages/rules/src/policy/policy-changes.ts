import * as v from 'valibot';
import type { Product } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { regionOf } from '../quote/trip.ts';
import type { InsuredFacts } from './policy.ts';

const name = v.nullable(v.string());
const length = v.nullable(v.number());
/** Annual cover has no days of its own for an extra. */
const span = v.object({ from: v.nullable(v.string()), to: v.nullable(v.string()) });
/** Null where nobody is covered for it. */
const extra = v.nullable(span);
const traveller = v.object({ name: v.string(), age: v.number() });

/** What one version of a policy insures otherwise than the one before it. Nothing of anybody's health, but for what special terms say. */
export const policyChangeSchema = v.variant('what', [
  v.object({ what: v.literal('dates'), before: span, after: span }),
  v.object({ what: v.literal('coverLevel'), before: name, after: name }),
  v.object({ what: v.literal('region'), before: name, after: name }),
  v.object({ what: v.literal('tripLength'), before: length, after: length }),
  v.object({ what: v.literal('snowCover'), before: extra, after: extra }),
  v.object({ what: v.literal('climbingCover'), before: extra, after: extra }),
  v.object({ what: v.literal('terms'), before: name, after: name }),
  /** `before` is null for one who joins, `after` for one who leaves; with both it is one whose name or age changes. */
  v.object({
    what: v.literal('traveller'),
    before: v.nullable(traveller),
    after: v.nullable(traveller),
  }),
]);
export type PolicyChange = v.InferOutput<typeof policyChangeSchema>;

type Insured = InsuredFacts & { cover: { from: string; to: string } };

export function policyChanges(before: Insured, after: Insured, product: Product): PolicyChange[] {
  const one = insuredOf(before, product);
  const two = insuredOf(after, product);
  const changes = [
    { what: 'dates', before: one.dates, after: two.dates },
    { what: 'coverLevel', before: one.coverLevel, after: two.coverLevel },
    { what: 'region', before: one.region, after: two.region },
    { what: 'tripLength', before: one.tripLength, after: two.tripLength },
    { what: 'snowCover', before: one.snowCover, after: two.snowCover },
    { what: 'climbingCover', before: one.climbingCover, after: two.climbingCover },
    { what: 'terms', before: before.terms, after: after.terms },
  ] as const satisfies PolicyChange[];
  return [
    ...changes.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after)),
    ...travellerChanges(one.travellers, two.travellers),
  ];
}

const nameIn = (all: readonly { id: number; name: string }[], id: number | null): string | null =>
  all.find((one) => one.id === id)?.name ?? null;

const spanOf = ({ from, to }: { from: string | null; to: string | null }) => ({ from, to });

function insuredOf({ facts, cover }: Insured, product: Product) {
  const { coverLevels, regions } = product;
  const { snowCover, climbingCover } = facts;
  return {
    dates: spanOf(cover),
    coverLevel: nameIn(coverLevels, facts.coverLevelId),
    // A single trip names none of its own until it is upgraded (AMND-06).
    region: nameIn(regions, regionOf(facts, product)),
    tripLength: facts.maxTripLength,
    snowCover: snowCover.enabled ? spanOf(snowCover.dates) : null,
    climbingCover: climbingCover.enabled ? spanOf(climbingCover.dates) : null,
    travellers: travellersOf(facts),
  };
}

export type PolicyTraveller = v.InferOutput<typeof traveller>;

export const travellersOf = ({ insurees }: Pick<QuoteDraft, 'insurees'>): PolicyTraveller[] =>
  insurees.map(({ firstName, lastName, age }) => ({ name: `${firstName} ${lastName}`.trim(), age }));

const isSame = (one: PolicyTraveller, two: PolicyTraveller) => one.name === two.name && one.age === two.age;

/** Without those of the other list who are the same; of two who are alike each takes one away. */
function without(all: readonly PolicyTraveller[], others: readonly PolicyTraveller[]): PolicyTraveller[] {
  const left = [...others];
  return all.filter((one) => {
    const at = left.findIndex((other) => isSame(one, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Who has the same name or the same age is the same person; somebody else has joined or left. */
function travellerChanges(
  before: readonly PolicyTraveller[],
  after: readonly PolicyTraveller[],
): PolicyChange[] {
  const left = without(before, after);
  const joined = without(after, before);
  const changed: PolicyChange[] = [];
  for (const one of [...left]) {
    const other = joined.find(({ name }) => name === one.name) ?? joined.find(({ age }) => age === one.age);
    if (!other) continue;
    changed.push({ what: 'traveller', before: one, after: other });
    left.splice(left.indexOf(one), 1);
    joined.splice(joined.indexOf(other), 1);
  }
  return [
    ...changed,
    ...left.map((one) => ({ what: 'traveller' as const, before: one, after: null })),
    ...joined.map((one) => ({ what: 'traveller' as const, before: null, after: one })),
  ];
}
