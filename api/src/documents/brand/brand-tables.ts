import {
  type BenefitTopic,
  extraNames,
  type ItemListSchema,
  itemListSchemas,
  type Product,
} from '@coverkit/rules';
import type { DocumentBlock } from '@coverkit/rules/contract';
import { countriesOf, limitOf, moneyOf } from '../../platform/fill-template.ts';
import { planName } from '../activities.ts';
import { allBenefits, type BenefitRow } from '../benefits.ts';
import type { Words } from '../words.ts';
import type { brandDocumentsCopy } from './brand-documents.copy.ts';
import type { BrandTable } from './brand-template.ts';

type Say = Words<typeof brandDocumentsCopy>;
type TableBlock = Extract<DocumentBlock, { kind: 'table' }>;
type Make = (product: Product, say: Say, topic?: BenefitTopic) => TableBlock;

/** Tables of a brand's documents, from its product. */
export const brandTableOf: Record<BrandTable, Make> = {
  ...itemLimitTables(),
  benefits: (product, say, topic) =>
    table(
      say('table.benefits'),
      [say('table.benefit'), ...levelNames(product)],
      chosen(product, say, topic).map(({ name, limits }) => [name, ...limits]),
    ),
  descriptions: (product, say, topic) =>
    table(
      say('table.descriptions'),
      [say('table.benefit'), say('table.description')],
      chosen(product, say, topic).map(({ name, description }) => [name, description]),
    ),
  upgrades: (product, say) =>
    table(
      say('table.upgrades'),
      [say('table.benefit'), ...levelNames(product)],
      product.benefits
        .filter(({ upgrades }) => Object.keys(upgrades).length > 0)
        .map(({ name, upgrades }) => [
          name,
          ...product.coverLevels.map(
            ({ id }) =>
              (upgrades[id] ?? []).map((one) => one.formattedValue).join(', ') || say('table.upgrades.none'),
          ),
        ]),
    ),
  quoteTypes: (product, say) =>
    table(
      say('table.quoteTypes'),
      [
        say('table.quoteType'),
        say('table.ages'),
        say('table.travellers'),
        say('table.length'),
        say('table.start'),
      ],
      product.quoteTypes.map((one) => [
        one.name,
        say('table.ages.value', { from: one.minAge, to: one.maxAge }),
        say('table.travellers.value', { most: one.maxInsured }),
        one.amtDays === null
          ? say('table.length.days', { days: one.maxLength })
          : say('table.length.year', { days: one.amtDays }),
        say('table.start.days', { days: one.maxStartDays }),
      ]),
    ),
  tripLengths: (product, say) =>
    table(
      say('table.tripLengths'),
      [say('table.quoteType'), say('table.tripLength'), say('table.oldest')],
      product.quoteTypes.flatMap(({ name, maxTripLengths }) =>
        maxTripLengths.map(({ length, maxAge }) => [
          name,
          say('table.length.days', { days: length }),
          `${maxAge}`,
        ]),
      ),
    ),
  regions: (product, say) =>
    table(
      say('table.regions'),
      [say('table.region'), say('table.countries')],
      product.regions.map(({ id, name, countries }) => [
        say('table.region.value', { id, name }),
        countriesOf(countries, say.locale).join(', '),
      ]),
    ),
  extras: (product, say) =>
    table(
      say('table.extras'),
      [say('table.extra'), ...levelNames(product)],
      extraNames.map((extra) => [
        say(`extra.${extra}`),
        ...product.coverLevels.map(({ supports }) =>
          say(supports[extra] ? 'table.offered' : 'table.notOffered'),
        ),
      ]),
    ),
  climbingPlans: (product, say) =>
    table(
      say('table.climbingPlans'),
      [say('table.plan'), say('table.perDay'), say('table.least'), say('table.rescue')],
      product.rates.climbing.plans.map((plan) => [
        planName(plan, product, say),
        ...[plan.perDay, plan.minimum].map((cents) =>
          cents === 0 ? say('table.included') : moneyOf(cents, say.locale),
        ),
        limitOf(plan.rescueLimit, say.locale),
      ]),
      'end',
    ),
};

/** For each extra that is a list of items, what each level covers of it. The cast: the keys are those of the list. */
function itemLimitTables(): Record<ItemListSchema['step'], Make> {
  const tables = itemListSchemas.map(({ step }): [string, Make] => [
    step,
    (product, say) =>
      table(
        say(`table.${step}`),
        [say('table.level'), say('table.each'), say('table.all')],
        product.coverLevels.map(({ name, [step]: limits }) =>
          limits
            ? [name, limitOf(limits.itemMax, say.locale), limitOf(limits.totalMax, say.locale)]
            : [name, say('table.notOffered'), say('table.notOffered')],
        ),
        'end',
      ),
  ]);
  return Object.fromEntries(tables) as Record<ItemListSchema['step'], Make>;
}

/** Names start their column; numbers end theirs. */
function table(
  caption: string,
  titles: string[],
  rows: string[][],
  align: 'start' | 'end' = 'start',
): TableBlock {
  const columns = titles.map((title, at) => ({ title, align: at === 0 ? ('start' as const) : align }));
  return { kind: 'table', caption, columns, rows, total: false };
}

const levelNames = ({ coverLevels }: Product): string[] => coverLevels.map((one) => one.name);

const chosen = (product: Product, say: Say, topic?: BenefitTopic): BenefitRow[] =>
  allBenefits(product, say).filter(({ topics }) => topic === undefined || topics.includes(topic));
