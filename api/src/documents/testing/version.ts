import {
  itemListSchemas,
  levelById,
  type Product,
  productSchema,
  type QuoteDraft,
  rateLevels,
  todayIn,
} from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import * as v from 'valibot';
import highline from '../../../seed/data/highline.brand.json' with { type: 'json' };
import product from '../../../seed/data/product.json' with { type: 'json' };
import saltwater from '../../../seed/data/saltwater.brand.json' with { type: 'json' };
import type { BrandRecord } from '../../brands/brand-record.ts';
import { parseBrand } from '../../brands/parse-brand.ts';
import { type VersionFacts, versionFacts } from '../facts.ts';

export const soldProduct: Product = v.parse(productSchema, product);

export function shippedBrand(name: 'highline' | 'saltwater', change: object = {}): BrandRecord {
  const { brand } = parseBrand({ ...{ highline, saltwater }[name], ...change });
  if (!brand) throw new Error('A brand that ships cannot be read');
  return brand;
}

/** 20 November 2026, after noon in Sydney. */
export const boughtAt = Date.UTC(2026, 10, 20, 1, 30);

/** A version as it is sold: rated by the rules, with the surcharge of a card where one is given. */
export function soldVersion(
  change: Partial<QuoteDraft> = {},
  more: Partial<VersionFacts> = {},
): VersionFacts {
  const draft = exampleReadyDraft(change);
  const sold = more.product ?? soldProduct;
  const rated = rateLevels(draft, sold).find((one) => one.id === draft.coverLevelId);
  if (!rated?.price) throw new Error('This draft cannot be sold');
  const brand = more.brand ?? shippedBrand('highline');
  const policyNumber = 'P0123456789';
  const annual = draft.amtStart !== null;
  const facts = versionFacts(
    {
      policyNumber,
      quoteReference: 'HT7K2M9QXA',
      attemptId: 'a',
      brandId: brand.id,
      email: draft.contact.email,
      ...{ customerId: null, mailTo: null, mailToSetAt: null, mailToSetBy: null },
      ...{ affiliateId: null, campaign: null, clickId: null, source: null },
      purchasedAt: boughtAt,
    },
    {
      version: 1,
      kind: 'purchase',
      productVersion: sold.version,
      ...{ facts: draft, terms: null },
      steps: rated.steps,
      difference: rated.price,
      surcharge: 0,
      cover: {
        from: (annual ? draft.amtStart : draft.dates.from) ?? '',
        to: annual ? '2028-01-31' : (draft.dates.to ?? ''),
      },
      day: todayIn(brand.timeZone, new Date(boughtAt)),
      createdAt: new Date(boughtAt).toISOString(),
      documents: [],
    },
    {
      ...{ brand, product: sold, conditions: [], earlierSteps: [] },
      payment: { cardType: 'visa', reason: null },
    },
  );
  return { ...facts, ...more };
}

const greatest = (length: number, part: string): string => part.repeat(60).slice(0, length).trim();

/** Every extra that is a list of items, each at its longest and within what this level covers. */
function greatestLists(level: number) {
  const limits = levelById(soldProduct, level);
  const lists = itemListSchemas.map(({ name, step }) => {
    const items = Array.from({ length: 50 }, (_, at) => ({
      name: greatest(120, `Camera ${at} with lens and case, `),
      serial: greatest(60, 'SN0123456789'),
      value: Math.floor((limits?.[step]?.totalMax ?? 0) / 50),
    }));
    return [name, { enabled: true, items }] as const;
  });
  return Object.fromEntries(lists);
}

/** All there is at its longest: 20 people, long names, every extra, 50 items of each list, 20 countries. */
export function greatestDraft(): QuoteDraft {
  const ages = Array.from({ length: 20 }, (_, at) => 30 + at);
  const draft = exampleReadyDraft({ ages, people: 20 });
  const span = { from: '2027-03-01', to: '2027-03-20' };
  return {
    ...draft,
    coverLevelId: 3,
    countries: 'FR IT GB US CA MX AQ JP ID TH NZ FJ BA CD VC KN ST PM FM TT'.split(' '),
    dates: { from: '2027-02-01', to: '2027-06-30' },
    returnTrip: false,
    oneWay: { enabled: true, finalCountry: 'BA' },
    snowCover: { enabled: true, offPiste: true, dates: span },
    climbingCover: {
      ...draft.climbingCover,
      enabled: true,
      type: 'mountaineering',
      plan: 'mountaineering-6500',
      totalPeople: 15,
      dates: span,
      tourOperator: 'world-expeditions',
    },
    ...greatestLists(3),
    benefitOptions: [{ benefitId: 28, optionId: 'to-0' }],
    insurees: draft.insurees.map((one) => ({
      ...one,
      firstName: greatest(60, 'Wolfeschlegelsteinhausen'),
      lastName: greatest(60, 'Nguyễn-Žižková Παπαδοπούλου Иванович क्षत्रिय 王小明 '),
      climbingApplicant: one.number <= 15,
    })),
    contact: {
      ...draft.contact,
      address: greatest(200, 'Unit 1234, Old South Head Road, '),
      locality: greatest(100, 'Wagga '),
    },
  };
}
