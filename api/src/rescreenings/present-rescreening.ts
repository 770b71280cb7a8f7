import { type QuoteDraft, quoteTypeById, rescreeningResult } from '@coverkit/rules';
import type { RescreenedPolicy, Rescreening, Screening } from '@coverkit/rules/contract';
import { presentDeclaration } from '../screenings/present-screening.ts';
import type { ScreeningProvider } from '../screenings/provider/provider.ts';
import type { OpenedRescreening } from './open-rescreening.ts';
import { lastDayOf } from './rescreening-deadline.ts';
import type { RescreeningLinks } from './rescreening-links.ts';
import { isTakenBack } from './rescreenings.table.ts';
import type { PricedResult } from './stored-rescreening.ts';

export type PresentDeps = {
  provider: Pick<ScreeningProvider, 'id' | 'view'>;
  links: RescreeningLinks;
  brands: { brand: (brandId: string) => { timeZone: string } };
};

/** RSCR-01: what the declaration comes to; once it is decided, what it came to then. Null before it is completed. */
export function pricedResult(opened: OpenedRescreening): PricedResult | null {
  const { row, sold, product, stored, assessed, medical } = opened;
  if (row.state !== 'open' && stored.decided) return stored.decided;
  if (!assessed) return null;
  const { loading, allDeclined } = assessed.result;
  const names = assessed.names.map(({ name }) => name);
  const { versions } = sold.policy;
  const change = { insuree: row.insuree, versions, before: medical, after: { loading, allDeclined, names } };
  const priced = rescreeningResult(sold.policy.facts, product, change);
  if (!priced) throw new Error('A policy insures a trip that cannot be rated');
  return priced;
}

export function createPresent({ provider, links, brands }: PresentDeps) {
  /** SCRN-05. */
  const screening = async (opened: OpenedRescreening): Promise<Screening> => {
    const { row, sold, stored, assessed } = opened;
    // Once it is decided nobody needs the answers any more: what is covered, and what is not, is named below.
    const isShown = stored.provider === provider.id && !isDecided(row);
    const conditions = isShown ? await provider.view(stored.session) : [];
    const premium = pricedResult(opened)?.result.premiumAfter ?? null;
    const { coverLevelId } = sold.policy.facts;
    return {
      ...presentDeclaration({ version: row.version, conditions, assessed }),
      completed: assessed !== null,
      premium,
      premiums: premium === null || coverLevelId === null ? [] : [{ coverLevelId, amount: premium }],
      user_accepted: row.state === 'done' ? true : row.state === 'refused' ? false : null,
    };
  };

  return {
    screening,
    rescreening: async (opened: OpenedRescreening): Promise<Rescreening> => {
      const { row, consented } = opened;
      const { state } = row;
      if (isTakenBack(state)) throw new Error('A re-screening was opened that is taken back');
      const shown = await screening(opened);
      return {
        policy: policyOf(opened),
        state,
        validUntil: lastDayOf(row, brands.brand(row.brandId)),
        consented,
        screening: { screeningdata: shown, completed: shown.completed },
        result: pricedResult(opened)?.result ?? null,
        completion: isDecided(row) ? links.completion(row) : null,
      };
    },
  };
}

const isDecided = ({ state }: OpenedRescreening['row']): boolean => state === 'done' || state === 'refused';

export type PresentRescreening = ReturnType<typeof createPresent>;

function policyOf({ sold, product, traveller }: OpenedRescreening): RescreenedPolicy {
  const { number, facts, cover } = sold.policy;
  const isAnnual = quoteTypeById(product, facts.quoteTypeId)?.type === 2;
  return {
    number,
    travellerName: `${traveller.firstName} ${traveller.lastName}`.trim(),
    travellerAge: traveller.age,
    coverLevel: product.coverLevels.find(({ id }) => id === facts.coverLevelId)?.name ?? '',
    dates: cover,
    snowDates: isAnnual ? null : datesOf(facts.snowCover),
    climbingDates: datesOf(facts.climbingCover),
    // By its type: what was stored of the other is not insured.
    countries: isAnnual ? [] : facts.countries,
    region: isAnnual ? (product.regions.find(({ id }) => id === facts.regionId)?.name ?? null) : null,
  };
}

const datesOf = ({ enabled, dates: { from, to } }: QuoteDraft['snowCover'] | QuoteDraft['climbingCover']) =>
  enabled && from && to ? { from, to } : null;
