import { daysInclusive, upgradedArea } from '@coverkit/rules';
import type { DocumentBlock } from '@coverkit/rules/contract';
import { countryOf, limitOf, listOf } from '../platform/fill-template.ts';
import type { documentsCopy } from './documents.copy.ts';
import { nameOf, type TravellerConditions, type VersionFacts } from './facts.ts';
import type { Words } from './words.ts';

type Say = Words<typeof documentsCopy>;
export type FactRow = { name: string; value: string };

/** The rows of every document of a policy: where and when it covers, of what kind. */
export function coverRows({ draft, quoteType, level, product, cover }: VersionFacts, say: Say): FactRow[] {
  const { from, to } = cover;
  const annual = quoteType.type === 2;
  // AMND-06: a single trip that was upgraded to a dearer region is covered in all of it.
  const region = annual
    ? product.regions.find((one) => one.id === draft.regionId)?.name
    : upgradedArea(draft, product);
  const countries = draft.countries.map((code) => countryOf(code, say.locale));
  return [
    { name: say('policy.kind'), value: quoteType.name },
    { name: say('policy.level'), value: level.name },
    { name: say('policy.from'), value: say('dates.day', { date: from }) },
    { name: say('policy.to'), value: say('policy.days', { date: to, days: daysInclusive(from, to) }) },
    ...(annual ? [] : [{ name: say('policy.countries'), value: listOf(countries, say.locale) }]),
    ...(region ? [{ name: say('policy.region'), value: region }] : []),
    ...(annual && draft.maxTripLength !== null
      ? [
          {
            name: say('policy.tripLength'),
            value: say('policy.tripLength.value', { days: draft.maxTripLength }),
          },
        ]
      : []),
  ];
}

/** The decision on each assessed condition; null where none was assessed. */
export function conditionsTable(
  { draft }: VersionFacts,
  conditions: readonly TravellerConditions[],
  say: Say,
): DocumentBlock | null {
  const rows = conditions.flatMap(({ insuree, covered, excluded, conditionExcess }) => {
    const one = draft.insurees.find(({ number }) => number === insuree);
    const name = one ? nameOf(one, say) : say('traveller.unnamed', { number: insuree });
    const excess = limitOf(conditionExcess, say.locale);
    const cover = say(conditionExcess > 0 ? 'conditions.coveredWithExcess' : 'conditions.covered', {
      excess,
    });
    return [
      ...covered.map((condition) => [name, condition, cover]),
      ...excluded.map((condition) => [name, condition, say('conditions.excluded')]),
    ];
  });
  if (rows.length === 0) return null;
  const titles = [say('conditions.traveller'), say('conditions.condition'), say('conditions.cover')];
  const columns = titles.map((title) => ({ title, align: 'start' as const }));
  return { kind: 'table', caption: say('conditions.caption'), columns, rows, total: false };
}
