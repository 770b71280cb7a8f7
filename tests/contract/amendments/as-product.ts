import {
  type Amendment,
  emptyExtras,
  type PlannedPolicy,
  type PolicyStep,
  planAmendment,
  type QuoteDraft,
  quoteStatus,
  sumCents,
} from '@coverkit/rules';
import { exampleProduct, exampleReadyDraft } from '@coverkit/rules/fixtures';
import type { Asked } from './actuary/changes.ts';
import { type Day, dateOf } from './actuary/days.ts';
import type { Outcome, Paid } from './actuary/difference.ts';
import type { Insured, Sold } from './actuary/insured.ts';

/** The product's side: the actuary's facts as a policy of it, and its answer as the actuary writes one down. */

/** One of each region. */
const countries = ['NZ', 'ID', 'JP', 'FR', 'TZ', 'US'];
const span = (from: Day | null, to: Day | null) => ({
  from: from === null ? null : dateOf(from),
  to: to === null ? null : dateOf(to),
});

export function factsOf(insured: Insured): QuoteDraft {
  const { annual, region, from, to, ages, family, level, oneWay, snow, climbing, valuables } = insured;
  const trip = annual
    ? { quoteTypeId: 2, countries: [], regionId: region, dates: span(null, null), amtStart: dateOf(from) }
    : { countries: [countries[region - 1]!], dates: span(from, to) };
  const facts = exampleReadyDraft({
    ...{ ...trip, ages: [...ages], people: ages.length, family, coverLevelId: level, returnTrip: !oneWay },
    ...(annual && { maxTripLength: insured.tripLength }),
    benefitOptions: insured.upgrades.map(({ benefit, option }) => ({ benefitId: benefit, optionId: option })),
    ...(snow && {
      snowCover: {
        ...{ enabled: true, offPiste: snow.offPiste },
        dates: annual ? span(null, null) : span(snow.from, snow.to),
      },
    }),
    ...(climbing && { climbingCover: climbingOf(climbing) }),
    ...(valuables > 0 && {
      valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: valuables }] },
    }),
  });
  const climbers = climbing?.climbers ?? 0;
  return {
    ...facts,
    insurees: facts.insurees.map((one, at) => ({ ...one, climbingApplicant: at < climbers })),
  };
}

const climbingOf = ({ plan, climbers, from, to }: NonNullable<Insured['climbing']>) => ({
  ...emptyExtras.climbingCover,
  ...{ enabled: true, type: 'trekking' as const, plan, totalPeople: climbers, dates: span(from, to) },
  ...{ injuries: false, over6500: false, evac: true, altSickness: false },
  tourOperator: exampleProduct.tourOperators[0]!.id,
});

/** A policy as it was sold. */
export function policyOf(
  insured: Insured,
  { bought, discount, loading }: Sold,
  paid: Omit<Paid, 'kept'>,
): PlannedPolicy {
  const steps: PolicyStep[] = [
    ...(discount > 0 ? [{ code: 'discount' as const, amount: -1, params: { percent: discount } }] : []),
    ...(loading > 0 ? [{ code: 'loading' as const, amount: 1, params: { percent: loading / 100 } }] : []),
  ];
  return {
    ...{ status: quoteStatus.issued, facts: factsOf(insured), ...paid },
    cover: { from: dateOf(insured.from), to: dateOf(insured.to) },
    versions: [{ day: dateOf(bought), steps }],
  };
}

const nothingAsked: Omit<Amendment, 'kind'> = {
  checks: { claims: null, medical: null, health: null, changes: null },
  ...{ dates: span(null, null), snowDates: span(null, null), offPiste: false },
  ...{ coverLevelId: null, regionId: null, tripLength: null, insurees: [] },
  ...{ acceptConditions: false, acceptTerms: null, confirmCancel: false, cancelKnockout: null },
};

/** What is asked for, as its screen sends it. Who joins comes last, and the last one leaves. */
export function amendmentOf(asked: Asked, { insurees }: QuoteDraft): Amendment {
  const { kind } = asked;
  const all = { ...nothingAsked, kind };
  if (kind === 'extend') return { ...all, dates: span(asked.from, asked.to) };
  if (kind === 'snow-cover')
    return { ...all, snowDates: span(asked.from, asked.to), offPiste: asked.offPiste };
  if (kind === 'cover-level') return { ...all, coverLevelId: asked.level };
  if (kind === 'region') return { ...all, regionId: asked.region };
  if (kind === 'trip-length') return { ...all, tripLength: asked.days };
  if (kind === 'cancel') return all;
  const travellers = asked.ages.map((age, at) => {
    const known = insurees[at];
    const names = known ?? { number: null, firstName: 'Kai', lastName: 'Moana', singleName: false };
    const { number, firstName, lastName, singleName } = names;
    return { ...{ number, firstName, lastName, singleName }, age };
  });
  return { ...all, insurees: travellers };
}

const nameOf = ({ code, params = {} }: PolicyStep): string => {
  if (code === 'upgrade') return `upgrade ${params.benefitId} ${params.optionId}`;
  return code === 'medical' ? `medical ${params.insuree}` : code;
};

export type Answer = Omit<Outcome, 'insured'>;

/** Both sides' answers, as they are compared. */
export function inWords(one: Answer | null | undefined): string {
  if (!one) return 'refused';
  const { difference, toPay, refund, rule, steps, retained } = one;
  const named = Object.entries(steps).map(([name, cents]) => `${name} ${cents}`);
  const money = `pay ${toPay}, back ${refund.premium} and ${refund.surcharge} by ${rule}, kept ${retained}`;
  return `${difference} of ${named.toSorted().join(' + ')}: ${money}`;
}

/** What the product makes of it, and of the policy; null where it refuses. */
export function answerOf(
  policy: PlannedPolicy,
  asked: Asked,
  today: string,
  medical: Sold['medical'],
): { answer: Answer; policy: PlannedPolicy } | null {
  const planned = planAmendment(policy, amendmentOf(asked, policy.facts), {
    ...{ product: exampleProduct, today, screened: [] },
    medical: medical.map(({ traveller, percent, least }) => ({
      insuree: traveller,
      percent,
      minimum: least,
    })),
  });
  if (!planned.ok) return null;
  const { plan } = planned;
  const { difference, toPay, refund, refundRule, steps, version } = plan;
  const kept = version.steps.filter(({ code }) => code === 'retained');
  return {
    policy: {
      ...{ ...policy, facts: plan.facts, cover: plan.cover, premium: policy.premium + version.premium },
      versions: [...policy.versions, { day: today, steps: version.steps }],
    },
    answer: {
      ...{ difference, toPay, refund, rule: refundRule },
      steps: Object.fromEntries(steps.map((one) => [nameOf(one), one.amount])),
      retained: sumCents(kept.map(({ amount }) => amount)),
    },
  };
}
