import {
  type Amendment,
  type AmendmentPlan,
  amendedFacts,
  medicalAfter,
  newestVersion,
  type PlanContext,
  type PlannedAmendment,
  type Product,
  planAmendment,
  refusedAmendment,
  travellersToScore,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import { notFound } from '../platform/errors.ts';
import type { Today } from '../platform/today.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { TravellerMedical } from '../policies/policy-medical.ts';
import type { ReadPolicy, SoldPolicy } from '../policies/read-policy.ts';
import { loadingsOf, type ScoreAgain } from './score-again.ts';

type Link = { reference: string; token: string };

/** A policy to be changed, with all that a change depends on. */
export type OpenedPolicy = SoldPolicy & {
  /** That it was sold by. */
  product: Product;
  /** The number of its newest version. */
  version: number;
  /** What that version says of the conditions of its travellers. */
  medical: readonly TravellerMedical[];
  /** What a change makes of it, with what becomes of its travellers' conditions, by their new numbers. */
  plan: (amendment: Amendment) => Promise<PlannedChange>;
};

/** As `PlannedAmendment`. */
export type PlannedChange =
  | { ok: true; plan: AmendmentPlan; medical: readonly TravellerMedical[] }
  | Extract<PlannedAmendment, { ok: false }>;

export type OpenPolicyDeps = {
  scoreAgain: ScoreAgain;
  quotes: {
    policyNumberOf: (link: Link, mayShow: (brandId: string) => boolean) => Promise<string>;
  };
  policies: Pick<Policies, 'medicalOf'>;
  readPolicy: ReadPolicy;
  brands: Pick<Brands, 'brand' | 'product'>;
  today: Today;
};

export type OpenPolicy = {
  /** Throws the uniform 404 where there is none, or it is of another brand than the caller's page. */
  byLink: (link: Link, brandId: string) => Promise<OpenedPolicy>;
  /** For staff. */
  byNumber: (policyNumber: string) => Promise<OpenedPolicy>;
};

export function createOpenPolicy(deps: OpenPolicyDeps): OpenPolicy {
  const { quotes, policies, readPolicy, brands } = deps;
  const open = async (number: string): Promise<OpenedPolicy> => {
    const sold = await readPolicy(number);
    if (!sold) throw notFound();
    const { brandId } = sold.sale;
    const { version, productVersion } = newestVersion(sold.policy);
    const product = await brands.product(brandId, productVersion);
    const medical = await policies.medicalOf(number, version);
    const { additionalPremium, rescreening } = sold.changes;
    const context = {
      ...{ product, today: deps.today(brands.brand(brandId).timeZone) },
      circumstances: { additionalPremium },
      medical: loadingsOf(medical),
      screened: medical.filter(({ accepted }) => accepted).map(({ insuree }) => insuree),
    };
    return {
      ...{ ...sold, product, version, medical },
      plan: createPlan(deps, sold, { ...context, all: medical, rescreening }),
    };
  };
  return {
    byNumber: open,
    byLink: async (link, brandId) => open(await quotes.policyNumberOf(link, (own) => own === brandId)),
  };
}

/** `rescreening`: one of its travellers is asked for their medical answers again. */
type Context = PlanContext & { all: readonly TravellerMedical[]; rescreening: boolean };

const createPlan =
  ({ scoreAgain }: OpenPolicyDeps, { sale, policy }: SoldPolicy, { all, rescreening, ...context }: Context) =>
  async (amendment: Amendment): Promise<PlannedChange> => {
    const result = amendedFacts(policy, amendment, context);
    if (!result.ok) return result;
    const { amended } = result;
    // Screenings are kept by number: a person looks at those of travellers who would get another one.
    if ((all.length > 0 || rescreening) && amended.renumbered) return refusedAmendment('screened');
    const kept = medicalAfter(all, amended);
    const travellers = travellersToScore(policy, amended, context);
    const scored = await scoreAgain({ sale, amended, product: context.product, medical: kept, travellers });
    if ('refused' in scored)
      return refusedAmendment(scored.refused === 'declined' ? 'screeningDeclined' : 'screened');
    const { medical } = scored;
    const planned = planAmendment(policy, amendment, { ...context, rescored: loadingsOf(medical) }, result);
    return planned.ok ? { ...planned, medical } : planned;
  };
