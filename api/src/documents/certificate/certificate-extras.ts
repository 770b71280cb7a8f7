import { isOneWay } from '@coverkit/rules';
import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { moneyOf } from '../../platform/fill-template.ts';
import { activitiesOf } from '../activities.ts';
import type { VersionFacts } from '../facts.ts';
import type { FactRow } from '../policy-rows.ts';
import type { Words } from '../words.ts';
import type { certificateCopy } from './certificate.copy.ts';

type Say = Words<typeof certificateCopy>;
type Section = DocumentBody['sections'][number];

/** What was added to the level, with its dates. */
export function extrasSection(facts: VersionFacts, say: Say): Section {
  const title = say('certificate.extras.title');
  const rows = [...activityRows(facts, say), ...otherExtraRows(facts, say)];
  const { enabled, items } = facts.draft.valuablesCover;
  if (rows.length === 0) return { title, blocks: [{ kind: 'text', text: say('certificate.extras.none') }] };
  const blocks: DocumentBlock[] = [{ kind: 'facts', rows }];
  if (enabled && items.length > 0) blocks.push(valuablesTable(facts, say));
  return { title, blocks };
}

function activityRows(facts: VersionFacts, say: Say): FactRow[] {
  const { snow, climbing } = activitiesOf(facts, say);
  const rows: FactRow[] = [];
  if (snow) rows.push({ name: say('certificate.extras.snow'), value: say('certificate.extras.added', snow) });
  if (!climbing) return rows;
  const { what, dates, plan, operator } = climbing;
  rows.push(
    { name: say('certificate.extras.climbing'), value: say('certificate.extras.added', { what, dates }) },
    {
      name: say('certificate.extras.climbing.rescue'),
      value: say('certificate.extras.climbing.rescue.value', { limit: plan.rescueLimit }),
    },
  );
  if (operator !== '') rows.push({ name: say('certificate.extras.climbing.operator'), value: operator });
  return rows;
}

function otherExtraRows({ draft }: VersionFacts, say: Say): FactRow[] {
  const rows: FactRow[] = [];
  const country = draft.oneWay.finalCountry;
  if (isOneWay(draft))
    rows.push({
      name: say('certificate.extras.oneWay'),
      value: country
        ? say('certificate.extras.oneWay.value', { country })
        : say('certificate.extras.oneWay.unnamed'),
    });
  if (draft.valuablesCover.enabled)
    rows.push({
      name: say('certificate.extras.valuables'),
      value: say('certificate.extras.valuables.sum', { total: totalOf(draft.valuablesCover.items) }),
    });
  return rows;
}

const totalOf = (items: readonly { value: number }[]): number =>
  items.reduce((sum, one) => sum + one.value, 0);

function valuablesTable({ draft }: VersionFacts, say: Say): DocumentBlock {
  const { items } = draft.valuablesCover;
  return {
    kind: 'table',
    caption: say('certificate.valuables.caption'),
    columns: [
      { title: say('certificate.valuables.item'), align: 'start' },
      { title: say('certificate.valuables.serial'), align: 'start' },
      { title: say('certificate.valuables.value'), align: 'end' },
    ],
    rows: [
      ...items.map(({ name, serial, value }) => [name, serial, moneyOf(value, say.locale)]),
      [say('certificate.valuables.total'), '', moneyOf(totalOf(items), say.locale)],
    ],
    total: true,
  };
}
