import type { QuoteType } from '@coverkit/rules';
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
