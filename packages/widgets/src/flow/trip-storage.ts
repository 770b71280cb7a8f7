import { isCivilDate, type Trip, toJson } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { withStorage } from './quote-link/with-storage.ts';

/** The start form's answers: a trip whose ages may not be filled in yet. */
export type TripForm = Omit<Trip, 'ages' | 'submissionKey'> & { ages: (number | null)[] };

/** The trip as the tab stores it, with the `submissionKey` of a submission that has no answer yet (STRT-09). */
export type StoredTrip = {
  form: TripForm;
  submissionKey: string | null;
  /** What was chosen for its countries: a code, or a place in a country, `ID:Bali`. Absent where nobody chose a place. */
  places?: readonly string[];
  /** The question of a large family (STRT-08); absent while it was not asked. */
  familyQuestion?: 'open' | 'answered';
};

export type TripStorage = {
  read(): StoredTrip | null;
  write(trip: StoredTrip): void;
  /** HOST-12: after the purchase of a quote nothing of it stays in the browser. */
  clear(): void;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Changed whenever `TripForm` changes its shape: what an older version wrote is then not read at all. */
const version = 1;

/**
 * The trip in session storage (STRT-07). Storage that is blocked or full, and anything else under the key,
 * mean that nothing is restored.
 */
export function createTripStorage(
  config: Config,
  store: () => Store = () => globalThis.sessionStorage,
): TripStorage {
  const key = `coverkit:trip:v${version}:${config.brand.id}`;
  return {
    read: () =>
      withStorage(store, (storage) => restoreTrip(JSON.parse(storage.getItem(key) ?? 'null'), config)),
    write: (trip) => void withStorage(store, (storage) => storage.setItem(key, toJson(trip))),
    clear: () => void withStorage(store, (storage) => storage.removeItem(key)),
  };
}

/** Takes from stored data what still makes sense today, and starts afresh with the rest. Null for other shapes. */
export function restoreTrip(stored: unknown, config: Config): StoredTrip | null {
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  const { form } = stored;
  const type = config.quoteTypes.find(({ id }) => id === form.quoteTypeId);
  if (!type) return null;
  const future = (date: unknown) => (isCivilDate(date) && date >= config.today ? date : null);
  const dates = isRecord(form.dates) ? form.dates : {};
  const people = integerWithin(form.people, 1, type.maxInsured) ?? 1;
  const ages = Array.isArray(form.ages) ? form.ages : [];
  const { familyQuestion } = stored;
  return {
    submissionKey: typeof stored.submissionKey === 'string' ? stored.submissionKey : null,
    ...(Array.isArray(stored.places) && { places: stored.places.filter(isPlace) }),
    ...((familyQuestion === 'open' || familyQuestion === 'answered') && { familyQuestion }),
    form: {
      quoteTypeId: type.id,
      countries: Array.isArray(form.countries) ? form.countries.filter(isCountryCode) : [],
      regionId: config.regions.find(({ id }) => id === form.regionId)?.id ?? null,
      // A trip that would have begun: both days are cleared, because half a range would mislead.
      dates: future(dates.from)
        ? { from: future(dates.from), to: future(dates.to) }
        : { from: null, to: null },
      amtStart: future(form.amtStart),
      maxTripLength: type.maxTripLengths.find(({ length }) => length === form.maxTripLength)?.length ?? null,
      people,
      ages: Array.from({ length: people }, (_, index) => integerWithin(ages[index], 0, 150)),
      family: form.family === true,
      australianResidents: form.australianResidents === true,
      lastThreeMonths: form.lastThreeMonths === true,
      returnTrip: form.returnTrip !== false,
    },
  };
}

/** Whether there is cover for it is decided by the rules, when the list of countries is there. */
const isCountryCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code);

const isPlace = (id: unknown): id is string => typeof id === 'string' && /^[A-Z]{2}(:.{1,40})?$/.test(id);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const integerWithin = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;

/** A quote's trip as the start form holds it. */
export function tripFormOf(quote: Trip): TripForm {
  const { quoteTypeId, countries, regionId, dates, amtStart, maxTripLength, people, ages } = quote;
  const { family, australianResidents, lastThreeMonths, returnTrip } = quote;
  return {
    ...{ quoteTypeId, countries, regionId, dates, amtStart, maxTripLength, people, ages },
    ...{ family, australianResidents, lastThreeMonths, returnTrip },
  };
}
