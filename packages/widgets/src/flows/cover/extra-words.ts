import { costExample } from '@coverkit/rules';
import { formatMoney } from '@coverkit/ui';
import type { Words } from '../../brand/copy.ts';
import type { coverCopy } from './cover.copy.ts';
import type { QuoteTypeCoverage } from './level-benefits.ts';

export type CoveredExtra = QuoteTypeCoverage['extras'][number];
type CoverWords = Words<typeof coverCopy>;
/** By the id of a quote type: 2 is a year of trips. */
type Of = { extra: CoveredExtra; type: QuoteTypeCoverage; words: CoverWords };

const wholeDollars =
  (locale: string) =>
  (cents: number): string =>
    formatMoney(cents, { locale }).replace(/[.,]00(?!\d)/, '');

/** About what it adds: to whole dollars outwards, since it is a range. */
export function costWords({ extra: { name, cost }, type, words }: Of): string {
  if (!cost) return words('extra.free');
  if (cost.kind === 'percent') return words('extra.cost.percent', { percent: cost.percent });
  const dollars = wholeDollars(words.locale);
  const [from, to] = [Math.floor(cost.from / 100) * 100, Math.ceil(cost.to / 100) * 100].map(dollars);
  const sum = from === to ? from! : words('extra.range', { from: from!, to: to! });
  const place = `extra.per.${name}`;
  const valued = dollars(costExample.valued);
  const per = words.find(`${place}.${type.id}`, { valued }) ?? words.find(place, { valued }) ?? '';
  return `${sum} ${per}`.trim();
}

/** Where it is offered: the extra, then those of its parts that fewer levels have. */
export function levelWords({ extra: { offers }, type: { coverLevels }, words }: Of): string[] {
  const [whole, ...parts] = offers;
  const namesOf = (ids: readonly number[]) =>
    new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(
      coverLevels.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    );
  const isEverywhere = whole?.coverLevels.length === coverLevels.length;
  return [
    isEverywhere
      ? words('extra.everyLevel')
      : words('extra.levels', { levels: namesOf(whole?.coverLevels ?? []) }),
    ...parts
      .filter((part) => part.coverLevels.length < (whole?.coverLevels.length ?? 0))
      .map((part) => words.find(`extra.levels.${part.name}`, { levels: namesOf(part.coverLevels) }) ?? ''),
  ].filter((one) => one !== '');
}

/** How much of it a level covers, where that is limited. */
export function limitWords({ extra, type: { coverLevels }, words }: Of): string[] {
  if (extra.name !== 'valuablesCover') return [];
  const dollars = wholeDollars(words.locale);
  return coverLevels.flatMap(({ name, valuablesCover: limits }) =>
    limits
      ? words('extra.limits', { level: name, item: dollars(limits.itemMax), total: dollars(limits.totalMax) })
      : [],
  );
}
