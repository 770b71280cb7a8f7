import type { QuoteType } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { TripForm } from '../../../flow/trip-storage.ts';
import type { SectionName } from './sections.ts';

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
