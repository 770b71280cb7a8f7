import type { QuoteType, Trip } from '@coverkit/rules';
import type { TripForm } from '../../../flow/trip-storage.ts';
import { isAge } from './is-age.ts';

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
    ages: form.ages.filter(isAge),
    submissionKey,
  };
}
