import {
  type ExtraKey,
  type ItemListSchema,
  isOneWay,
  itemListSchemas,
  type ListedItem,
  type QuoteDraft,
} from '@coverkit/rules';
import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { moneyOf } from '../../platform/fill-template.ts';
import { activitiesOf } from '../activities.ts';
import type { VersionFacts } from '../facts.ts';
import type { FactRow } from '../policy-rows.ts';
import type { Words } from '../words.ts';
import type { certificateCopy } from './certificate.copy.ts';

type Say = Words<typeof certificateCopy>;
type Section = DocumentBody['sections'][number];

/**
 * What the certificate says of each extra that is on, in this order. An extra that is a list of items has its row and its
 * table from its schema; of any other a missing entry is a type error, so that nothing is sold without being named.
 */
const rowsOf: Record<
  Exclude<ExtraKey, ItemListSchema['name']>,
  (facts: VersionFacts, say: Say) => FactRow[]
> = { snowCover: snowRows, climbingCover: climbingRows, oneWay: oneWayRows };

/** What was added to the level, with its dates. */
export function extrasSection(facts: VersionFacts, say: Say): Section {
  const title = say('certificate.extras.title');
  const lists = enabledLists(facts.draft);
  const rows = [
    ...Object.values(rowsOf).flatMap((rowsOfOne) => rowsOfOne(facts, say)),
    ...lists.map((list) => listRow(list, say)),
  ];
  if (rows.length === 0) return { title, blocks: [{ kind: 'text', text: say('certificate.extras.none') }] };
  const tables = lists.filter(({ items }) => items.length > 0).map((list) => listTable(list, say));
  return { title, blocks: [{ kind: 'facts', rows }, ...tables] };
}

function snowRows(facts: VersionFacts, say: Say): FactRow[] {
  const { snow } = activitiesOf(facts, say);
  return snow ? [{ name: say('certificate.extras.snow'), value: say('certificate.extras.added', snow) }] : [];
}

function climbingRows(facts: VersionFacts, say: Say): FactRow[] {
  const { climbing } = activitiesOf(facts, say);
  if (!climbing) return [];
  const { what, dates, plan, operator } = climbing;
  return [
    { name: say('certificate.extras.climbing'), value: say('certificate.extras.added', { what, dates }) },
    {
      name: say('certificate.extras.climbing.rescue'),
      value: say('certificate.extras.climbing.rescue.value', { limit: plan.rescueLimit }),
    },
    ...(operator === '' ? [] : [{ name: say('certificate.extras.climbing.operator'), value: operator }]),
  ];
}

function oneWayRows({ draft }: VersionFacts, say: Say): FactRow[] {
  if (!isOneWay(draft)) return [];
  const country = draft.oneWay.finalCountry;
  return [
    {
      name: say('certificate.extras.oneWay'),
      value: country
        ? say('certificate.extras.oneWay.value', { country })
        : say('certificate.extras.oneWay.unnamed'),
    },
  ];
}

type ItemList = { step: ItemListSchema['step']; items: readonly ListedItem[] };

const enabledLists = (draft: QuoteDraft): ItemList[] =>
  itemListSchemas
    .filter(({ name }) => draft[name].enabled)
    .map(({ name, step }) => ({ step, items: draft[name].items }));

const totalOf = (items: readonly ListedItem[]): number => items.reduce((sum, one) => sum + one.value, 0);

const listRow = ({ step, items }: ItemList, say: Say): FactRow => ({
  name: say(`certificate.extras.${step}`),
  value: say(`certificate.extras.${step}.sum`, { total: totalOf(items) }),
});

function listTable({ step, items }: ItemList, say: Say): DocumentBlock {
  return {
    kind: 'table',
    caption: say(`certificate.${step}.caption`),
    columns: [
      { title: say(`certificate.${step}.item`), align: 'start' },
      { title: say(`certificate.${step}.serial`), align: 'start' },
      { title: say(`certificate.${step}.value`), align: 'end' },
    ],
    rows: [
      ...items.map(({ name, serial, value }) => [name, serial, moneyOf(value, say.locale)]),
      [say(`certificate.${step}.total`), '', moneyOf(totalOf(items), say.locale)],
    ],
    total: true,
  };
}
