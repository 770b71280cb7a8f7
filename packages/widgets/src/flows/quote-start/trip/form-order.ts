import type { Problem } from '@coverkit/rules';
import type { SectionName } from './sections.ts';

/** What to answer next, in the order of the form; `check` when all is answered but some answers are wrong. */
export type NextStep = 'place' | 'dates' | 'ages' | 'residency' | 'check';

const order = [
  'quoteTypeId',
  'countries',
  'regionId',
  'dates',
  'amtStart',
  'maxTripLength',
  'people',
  'ages',
];

const ofType = { 1: /^(countries|dates)\b/, 2: /^(regionId|amtStart|maxTripLength)\b/ };
const ofBoth = /^(quoteTypeId|people|ages|family|australianResidents|lastThreeMonths)\b/;

/** Whether the form of this type of quote shows what is wrong at a path. */
export const hasField = (type: 1 | 2, path: string): boolean => ofBoth.test(path) || ofType[type].test(path);

/** Problems in the order of the form, so that "the first" is the first on screen. */
export function inFormOrder<P extends Problem>(problems: readonly P[]): P[] {
  const place = ({ path }: Problem) => {
    const at = order.indexOf(path.split('.')[0] ?? '');
    return at < 0 ? order.length : at;
  };
  return [...problems].sort((a, b) => place(a) - place(b) || numberIn(a.path) - numberIn(b.path));
}

/** Of the traveller or country. Not `localeCompare`: it takes a slow phone 75 ms the first time. */
const numberIn = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? 0);

export function nextStep(problems: readonly Problem[], open: Record<SectionName, boolean>): NextStep | null {
  if (!open.dates) return 'place';
  if (!open.travellers) return 'dates';
  if (problems.some(({ path, code }) => path.startsWith('ages') && code === 'required')) return 'ages';
  const [first] = problems;
  if (!first) return null;
  return first.code === 'residency_required' ? 'residency' : 'check';
}
