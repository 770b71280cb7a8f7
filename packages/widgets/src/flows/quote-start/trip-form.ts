import type { Problem, QuoteType, Trip } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { TripForm } from '../../flow/trip-storage.ts';

/** The parts of the form that open one after the other, in order. */
export const laterSections = ['dates', 'travellers'] as const;
export type LaterSection = (typeof laterSections)[number];
export type SectionName = 'place' | LaterSection;

/** A form before anything is answered: the first quote type, one traveller (STRT-01, STRT-05). */
export function emptyForm(config: Config): TripForm {
  return {
    quoteTypeId: config.quoteTypes[0]?.id ?? 0,
    countries: [],
    regionId: null,
    dates: { from: null, to: null },
    amtStart: null,
    maxTripLength: null,
    people: 1,
    ages: [null],
    family: false,
    australianResidents: false,
    lastThreeMonths: false,
    returnTrip: true,
  };
}

/** The chosen quote type, or the first; a brand always has one. */
export function quoteTypeOf(form: TripForm, config: Config): QuoteType {
  const type = config.quoteTypes.find(({ id }) => id === form.quoteTypeId) ?? config.quoteTypes[0];
  if (!type) {
    throw new Error(
      'The configuration holds no quote types. The start form has nothing to offer without one. Give the brand’s product at least one quote type.',
    );
  }
  return type;
}

/** STRT-03: which sections may be answered, each opened by the one before it. */
export function openSections(form: TripForm, type: QuoteType): Record<SectionName, boolean> {
  const place = type.type === 1 ? form.countries.length > 0 : form.regionId !== null;
  const dates =
    type.type === 1
      ? form.dates.from !== null && form.dates.to !== null
      : form.amtStart !== null && form.maxTripLength !== null;
  return { place: true, dates: place, travellers: place && dates };
}

/** The section of a field. */
export function sectionOf(path: string): SectionName {
  if (/^(quoteTypeId|countries|regionId)\b/.test(path)) return 'place';
  if (/^(dates|amtStart|maxTripLength)\b/.test(path)) return 'dates';
  return 'travellers';
}

/** What is sent: only what belongs to the chosen quote type, so that answers to the other never matter. */
export function tripToSend(form: TripForm, type: QuoteType, submissionKey: string | null): Trip {
  const single = type.type === 1;
  return {
    ...form,
    countries: single ? form.countries : [],
    regionId: single ? null : form.regionId,
    dates: single ? form.dates : { from: null, to: null },
    amtStart: single ? null : form.amtStart,
    maxTripLength: single ? null : form.maxTripLength,
    returnTrip: type.extras.includes('oneWay') ? form.returnTrip : true,
    ages: form.ages.filter((age) => age !== null),
    submissionKey,
  };
}

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

/** What to answer next, in the order of the form; `check` when all is answered but some answers are wrong. */
export type NextStep = 'place' | 'dates' | 'ages' | 'residency' | 'check';

export function nextStep(problems: readonly Problem[], open: Record<SectionName, boolean>): NextStep | null {
  if (!open.dates) return 'place';
  if (!open.travellers) return 'dates';
  if (problems.some(({ path, code }) => path.startsWith('ages') && code === 'required')) return 'ages';
  const [first] = problems;
  if (!first) return null;
  return first.code === 'residency_required' ? 'residency' : 'check';
}
