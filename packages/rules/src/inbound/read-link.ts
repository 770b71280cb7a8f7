import * as v from 'valibot';
import type { Product } from '../product/product.ts';
import { draftSchema, type QuoteDraft, tripSchema } from '../quote/draft.ts';
import { cardNumberProblems } from '../quote/draft-card-numbers.ts';
import { validateLevel } from '../quote/eligibility.ts';
import { newDraft, pickDraft, tripOfType } from '../quote/new-draft.ts';
import { ratingProblems } from '../quote/pricing/rating-problems.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { type Problem, problem } from '../values/problem.ts';
import { attributionEntries, type InboundSource } from './attribution.ts';
import type { Attribution } from './attribution-words.ts';
import { type Asked, askedOf, contradictions } from './contradictions.ts';
import type { Linked } from './link-of.ts';
import {
  type InboundParameter,
  type InboundValues,
  inboundParameter,
  inboundParameterNames,
} from './parameters.ts';
import { issueProblems, type Query, readValues } from './read-values.ts';

/** A quote as a link asks for it. */
export type InboundLink = {
  draft: QuoteDraft;
  attribution: Attribution;
  source: InboundSource;
  /** Of a partner's link (INBD-02). */
  offer: string | null;
};

export type InboundFacts = { brandId: string; product: Product; today: CivilDate };

/**
 * INBD-01: the quote that a link asks for, or why it is none: each problem at its parameter. Residency may be left open, which the
 * summary asks about (SUMM-05).
 */
export function readInboundLink(
  query: Query,
  facts: InboundFacts,
): { link: InboundLink; problems: [] } | { link: null; problems: Problem[] } {
  const refused = (problems: Problem[]) => ({ link: null, problems });
  const { values, problems } = readValues(query);
  if (values.brand !== undefined && values.brand !== facts.brandId)
    return refused([problem('link_other_brand', 'brand')]);
  if (problems.length > 0) return refused(problems);
  const wrong = [...contradictions(askedBy(values), facts.product), ...groupProblems(values)];
  if (wrong.length > 0) return refused(wrong);
  const parsed = v.safeParse(draftSchema, draftInput(values));
  if (!parsed.success) return refused(issueProblems(parsed.issues).map(inboundProblem));
  const draft = draftOf(parsed.output, facts.product);
  const found = draftProblems(draft, facts);
  if (found.length > 0) return refused(found.map(inboundProblem));
  const { affiliate = null, campaign = null, clickId = null, offer = null } = values;
  const words = v.parse(v.object(attributionEntries), { campaign, clickId });
  const source = values.type === 'ctm' ? 'ctm' : 'inbound';
  return { link: { draft, attribution: { affiliate, ...words }, source, offer }, problems: [] };
}

/** INBD-02: the draft of a partner's call, and what is wrong with its fields. */
export function partnerDraft(
  fields: Omit<Linked, 'coverLevelId'>,
  facts: InboundFacts,
): { draft: QuoteDraft; problems: Problem[] } {
  const draft = draftOf(v.parse(draftSchema, fields), facts.product);
  const wrong = contradictions(askedOf(fields), facts.product).map(atField);
  return { draft, problems: wrong.length > 0 ? wrong : draftProblems(draft, facts) };
}

const askedBy = (values: InboundValues): Asked => ({
  quoteTypeId: values.quoteType ?? 0,
  names: Object.keys(values) as InboundParameter[],
  isOneWay: values.oneWay === true || values.returnTrip === false,
});

/** A parameter's problem at the field of a call that it is of. */
const atField = (found: Problem): Problem => {
  const name = inboundParameterNames.find((one) => one === found.path);
  return { ...found, path: (name && inboundParameter(name).field) ?? found.path };
};

/** `single` and `couple` say how many travel. */
function groupProblems({ group, ages = [] }: InboundValues): Problem[] {
  const expected = group === 'single' ? 1 : group === 'couple' ? 2 : ages.length;
  return ages.length === expected ? [] : [problem('ages_count', 'ages', { expected })];
}

/** As a call would send it. */
const draftInput = (values: InboundValues): object => ({
  quoteTypeId: values.quoteType,
  countries: values.countries,
  dates: { from: values.from ?? null, to: values.to ?? null },
  regionId: values.region,
  amtStart: values.start,
  maxTripLength: values.maxTripLength,
  ages: values.ages,
  people: values.people ?? values.ages?.length,
  family: values.group === 'family',
  australianResidents: values.australianResidents,
  lastThreeMonths: values.lastThreeMonths,
  returnTrip: values.returnTrip,
  oneWay: { enabled: values.oneWay, finalCountry: values.finalCountry },
  coverLevelId: values.level,
  benefitOptions: values.options,
  snowCover: {
    enabled: values.snow !== undefined,
    offPiste: values.snow === 'off-piste',
    dates: { from: values.snowFrom ?? null, to: values.snowTo ?? null },
  },
  valuablesCover: { enabled: values.valuables !== undefined, items: values.valuables },
  voucher: values.voucher === undefined ? null : { code: values.voucher },
});

/** With a traveller for each age. */
function draftOf(parsed: QuoteDraft, product: Product): QuoteDraft {
  const trip = tripOfType(v.parse(tripSchema, parsed), product);
  const { insurees, medical, contact, acknowledgement, acceptance } = newDraft(trip);
  return pickDraft({ ...parsed, ...trip, insurees, medical, contact, acknowledgement, acceptance });
}

const draftProblems = (draft: QuoteDraft, { product, today }: InboundFacts): Problem[] => [
  ...ratingProblems(withResidency(draft), product, today),
  ...(draft.coverLevelId === null ? [] : validateLevel(draft, product)),
  ...cardNumberProblems(draft),
];

const withResidency = (draft: QuoteDraft): QuoteDraft =>
  draft.lastThreeMonths ? draft : { ...draft, australianResidents: true };

/** The fields of a draft by the longest first, which is the closest to a problem. */
const fields = inboundParameterNames
  .flatMap((name) => {
    const { field } = inboundParameter(name);
    return field === null ? [] : [{ name, field }];
  })
  .toSorted((one, other) => other.field.length - one.field.length);

/** The problem of a draft's field at the parameter that has it: of `ages.1` at `ages.1`, of `dates.to` at `to`. */
export function inboundProblem(found: Problem): Problem {
  const { path } = found;
  const match = fields.find(({ field }) => path === field || path.startsWith(`${field}.`));
  const [first = path] = path.split('.');
  const wide = match ?? fields.find(({ field }) => field.startsWith(`${first}.`));
  if (!wide) return found;
  return { ...found, path: wide.name + (match ? path.slice(match.field.length) : '') };
}
