import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, type Json, startApi, startedQuote } from '../../testing/harness.ts';

/**
 * Every combination of extras, excess and voucher over the API, beside the product model's formulas written out here: without
 * the rules, and without the seed's figures.
 */

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Half up to a whole cent. The margin takes the error of binary fractions: 0.5 may be 0.49999. */
const cents = (dollars: number): number => Math.floor(dollars * 100 + 0.5 + 1e-6);

const levels = ['essential', 'plus', 'premium'] as const;
type Level = (typeof levels)[number];
const levelFactors = { essential: 0.7, plus: 1, premium: 1.32 };

type Trip = {
  start: object;
  region: 3 | 6;
  annual: boolean;
  days: number;
  ages: readonly number[];
  /** $: one traveller of factor 1, before the level's factor. */
  base: number;
  ageFactors: readonly number[];
  group: number;
};

const trips: Record<string, Trip> = {
  'a couple, Japan, 14 days': {
    start: {
      ...{ countries: ['JP'], dates: { from: '2026-12-01', to: '2026-12-14' } },
      ...{ ages: [34, 36], people: 2 },
    },
    ...{ region: 3, annual: false, days: 14, ages: [34, 36], base: 164 * 0.81 },
    ...{ ageFactors: [1, 1.03], group: 0.92 },
  },
  'a family, USA, 40 days': {
    start: {
      ...{ countries: ['US'], dates: { from: '2026-12-01', to: '2027-01-09' } },
      ...{ ages: [40, 38, 9], people: 3, family: true },
    },
    ...{ region: 6, annual: false, days: 40, ages: [40, 38, 9] },
    // Between 31 days at $274 and 45 at $352.
    base: (274 + ((352 - 274) * 9) / 14) * 1.34,
    ...{ ageFactors: [1.03, 1.03], group: 1.04 },
  },
  'one traveller, annual, the whole world': {
    start: {
      ...{ quoteTypeId: 2, countries: [], regionId: 6, dates: { from: null, to: null } },
      ...{ amtStart: '2026-12-01', maxTripLength: 30, ages: [45], people: 1 },
    },
    ...{ region: 6, annual: true, days: 365, ages: [45], base: 468, ageFactors: [1.08], group: 1 },
  },
};

const snows = [null, { offPiste: false }, { offPiste: true }] as const;
/** $ a day and at least; two climbers for 9 days. */
const plans = {
  'trekking-3000': [0, 0],
  'trekking-4500': [4, 32],
  'trekking-6000': [7.5, 60],
  'climbing-plus': [9.5, 57],
  'mountaineering-5000': [19, 190],
  'mountaineering-6500': [34, 340],
} as const;
type Plan = keyof typeof plans;
const climbingDays = 9;
/** $ of each item. The second is too much for Plus by its item, the third by its total. */
const valuables = [[], [450], [3500], [2900, 2900, 2900]] as const;
const excesses = { 'to-0': 18, 'to-100': 8, 'to-500': -12 } as const;
type Excess = keyof typeof excesses;
const vouchers = { WELCOME5: 5, SNOW10: 10 } as const;
type Voucher = keyof typeof vouchers;

type Chosen = {
  snow: (typeof snows)[number];
  plan: Plan | null;
  items: readonly number[];
  oneWay: boolean;
  excess: Excess | null;
  voucher: Voucher | null;
};

/** The first six snow days are the second to the seventh of the trip. */
const snowDays = 6;

/** Cents, or null where the level cannot be chosen. */
function expected(trip: Trip, level: Level, chosen: Chosen): number | null {
  const { snow, plan, items, oneWay, excess, voucher } = chosen;
  const value = items.reduce((sum, one) => sum + one, 0);
  const essential = level === 'essential';
  if (essential && (snow?.offPiste || (plan && plan !== 'trekking-3000') || items.length > 0)) return null;
  const [itemMax, totalMax] = level === 'plus' ? [3000, 6000] : [5000, 12_000];
  if (items.some((one) => one > itemMax) || value > totalMax) return null;

  const premiums = trip.ageFactors.map((factor) => cents(trip.base * factor * levelFactors[level]));
  const group = cents((premiums.reduce((sum, one) => sum + one, 0) * trip.group) / 100);
  const upgrade = excess ? cents((group * excesses[excess]) / 10_000) : 0;
  let total = group + upgrade;
  if (oneWay) total += cents(total / 1000);
  const farRegion = trip.region === 6;
  if (snow) {
    const halved = trip.ages.map((age) => (age < 18 ? 0.5 : 1));
    const perDay = 5.2 * (farRegion ? 1.5 : 1) * (snow.offPiste ? 1.6 : 1);
    total += trip.annual
      ? trip.ages.length * 9500 * (snow.offPiste ? 1.6 : 1)
      : halved.reduce((sum, part) => sum + cents(perDay * Math.max(5, snowDays) * part), 0);
  }
  if (plan) {
    const [perDay, least] = plans[plan];
    total += 2 * cents(Math.max(perDay * climbingDays, least) * (farRegion ? 1.25 : 1));
  }
  if (items.length > 0) {
    const percent = trip.annual || trip.days > 90 ? 5 : trip.days > 31 ? 3.5 : 2.5;
    total += Math.max(2000, cents((value * percent) / 100));
  }
  if (voucher) total -= cents((total * vouchers[voucher]) / 10_000);
  return Math.max(3200, total);
}

function* combinations(annual: boolean): Generator<Chosen> {
  const allowedPlans = annual ? [null] : ([null, ...Object.keys(plans)] as (Plan | null)[]);
  let count = 0;
  for (const snow of snows)
    for (const plan of allowedPlans)
      for (const items of valuables)
        for (const oneWay of annual ? [false] : [false, true]) {
          // Excess and voucher take turns, of different lengths: with each extra there is each of them.
          count += 1;
          const excess = ([null, 'to-0', 'to-100', 'to-500'] as const)[count % 4] ?? null;
          const voucher = ([null, 'WELCOME5', snow ? 'SNOW10' : null] as const)[count % 3] ?? null;
          yield { snow, plan, items, oneWay, excess, voucher };
        }
}

function bodyOf(quote: Json, trip: Trip, { snow, plan, items, oneWay, excess, voucher }: Chosen): Json {
  const snowDates = trip.annual ? { from: null, to: null } : { from: '2026-12-02', to: '2026-12-07' };
  return {
    ...quote,
    benefitOptions: excess ? [{ benefitId: 28, optionId: excess }] : [],
    voucher: voucher && { code: voucher },
    ...(snow && { snowCover: { enabled: true, offPiste: snow.offPiste, dates: snowDates } }),
    ...(plan && {
      medical: { ...quote.medical, acknowledgePrivacy: true },
      climbingCover: {
        ...{ enabled: true, type: plan.split('-')[0], plan, totalPeople: 2 },
        ...{ dates: { from: '2026-12-03', to: '2026-12-11' }, tourOperator: 'intrepid' },
        ...{ injuries: false, over6500: false, evac: false, altSickness: false },
      },
    }),
    ...(items.length > 0 && {
      valuablesCover: {
        enabled: true,
        items: items.map((dollars, at) => ({ name: `Camera ${at}`, serial: '', value: dollars * 100 })),
      },
    }),
    ...(oneWay && { returnTrip: false, oneWay: { enabled: true, finalCountry: 'GB' } }),
  };
}

test.each(Object.entries(trips))(
  '[SUMM-08] [EXTR-01] every combination of extras is priced as the product model says: %s',
  async (_name, trip) => {
    const { csrf, quote } = await startedQuote(api, trip.start);
    const found: object[] = [];
    const wanted: object[] = [];
    for (const chosen of combinations(trip.annual)) {
      const answer = await api.post('/api/quote/preview', { ...bodyOf(quote, trip, chosen), csrf });
      const rates: { eligible: boolean; price: number }[] = answer.body.data.rates ?? [];
      const prices = rates.map(({ eligible, price }) => (eligible ? price : null));
      found.push({ ...chosen, prices: answer.status === 200 ? prices : answer.body.data });
      wanted.push({ ...chosen, prices: levels.map((level) => expected(trip, level, chosen)) });
    }
    expect(found).toEqual(wanted);
    expect(found.length).toBe(trip.annual ? 12 : 168);
  },
);
