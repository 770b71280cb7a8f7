import {
  answerFamilyChoice,
  type FamilyChoice,
  type NamedCountry,
  type Problem,
  resolveFamilyChoice,
  storedFamilyChoice,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ConfigClient } from '../../client/calls/brand-calls.ts';
import type { QuoteStartClient } from '../../client/calls/quote-calls.ts';
import type { ClientError, Started } from '../../client/client.ts';
import { createForm, type Form } from '../../flow/form.ts';
import type { AttributionWords } from '../../flow/quote-link/attribution.ts';
import { randomKey } from '../../flow/random-key.ts';
import type { TripForm, TripStorage } from '../../flow/trip-storage.ts';
import { codeOf, namedPlaces, placeOf } from './trip/chosen-place.ts';
import { createCountryList } from './trip/country-list.ts';
import { createCurrentConfig } from './trip/current-config.ts';
import { createFamilyOffer } from './trip/family-offer.ts';
import { hasField, inFormOrder } from './trip/form-order.ts';
import { quoteTypeOf } from './trip/quote-type.ts';
import { type LaterSection, laterSections, type SectionName } from './trip/sections.ts';
import { emptyForm, openSections, sectionOf } from './trip/trip-form.ts';
import { tripChecker } from './trip/trip-problems.ts';
import { tripToSend } from './trip/trip-to-send.ts';

export type QuoteStartOptions = {
  config: Config;
  client: QuoteStartClient & Pick<ConfigClient, 'countries'>;
  storage?: TripStorage | undefined;
  onStarted: (started: Started, trip: { quoteType: 1 | 2; people: number }) => void;
  onFailure: (error: ClientError) => void;
  /** What the address of the page says of whom its quotes are attributed to (INBD-03). */
  attribution?: () => AttributionWords;
  /** The summary is shown on this page, and not after a hand-over to another origin. */
  showsNext?: boolean;
  /** A section can be answered for the first time. */
  onSection?: (name: LaterSection) => void;
  /** Makes a submission key; for tests. */
  newKey?: () => string;
};

export type QuoteStartModel = ReturnType<typeof createQuoteStart>;

/** The start form: a trip, its sections that open one after the other, and its one submission. */
export function createQuoteStart(options: QuoteStartOptions) {
  const { config, client, storage, onStarted, newKey = randomKey } = options;
  const countries = createCountryList(client, dropUncovered);
  const { config: current, renew } = createCurrentConfig(config);
  const check = tripChecker(current, countries.list);
  /** The question of a large family (STRT-08); whether it is one is in the trip. */
  const familyQuestion = signal({ asked: false, open: false });
  let submissionKey: string | null = null;
  /** What was chosen for the countries: a code, or a place in a country. */
  const chosenPlaces = signal<readonly string[]>([]);

  const form: Form<TripForm> = createForm<TripForm, Started>({
    initial: emptyForm(config),
    check: (trip) => inFormOrder(check(trip)),
    visible: () => {
      const sections = open.value;
      return (path) => sections[sectionOf(path)];
    },
    inOrder: inFormOrder,
    hasField: (path) => hasField(type.peek().type, path),
    judgesAll: true,
    // A second press must not start a second quote (STRT-09).
    leavesPage: true,
    async send(trip) {
      submissionKey ??= newKey();
      const key = submissionKey;
      persist();
      const sent = { ...options.attribution?.(), ...tripToSend(trip, type.peek(), key) };
      const started = await client.startQuote(sent, { withQuote: options.showsNext ?? false });
      // A later submission has its own.
      if (submissionKey === key) {
        submissionKey = null;
        persist();
      }
      return started;
    },
    onSent: (started) => {
      onStarted(started, { quoteType: type.peek().type, people: form.values.peek().people });
    },
    onFailure: options.onFailure,
  });
  const trip = form.values;
  const type = computed(() => quoteTypeOf(trip.value.quoteTypeId, current.value));
  const open: ReadonlySignal<Record<SectionName, boolean>> = computed(() =>
    openSections(trip.value, type.value),
  );

  const offer = createFamilyOffer(trip, () => familyQuestion.value.open, config.people);

  const persist = () => {
    const { asked, open: isOpen } = familyQuestion.peek();
    const question = isOpen ? 'open' : 'answered';
    const places = namedPlaces(chosenPlaces.peek(), trip.peek().countries);
    storage?.write({
      ...{ form: trip.peek(), submissionKey, ...(places.some(placeOf) && { places }) },
      ...(asked && { familyQuestion: question }),
    });
  };
  const familyChoice = (): FamilyChoice => ({ on: trip.peek().family, ...familyQuestion.peek() });

  const announced = new Set<LaterSection>();
  function announceOpened(): void {
    for (const name of laterSections.filter((one) => open.peek()[one] && !announced.has(one))) {
      announced.add(name);
      options.onSection?.(name);
    }
  }

  function afterChange(): void {
    client.prepare();
    // Other answers are another quote: the same key would get the old one.
    submissionKey = null;
    form.stopSending();
    announceOpened();
    persist();
  }

  function set(patch: Partial<TripForm>, paths?: readonly string[]): void {
    form.change(patch, paths);
    afterChange();
  }

  /** What the form answers, or says of the family, as STRT-08 has it. */
  function setWithFamily(
    { on, ...question }: FamilyChoice,
    patch: Partial<TripForm>,
    paths?: readonly string[],
  ): void {
    familyQuestion.value = question;
    set({ ...patch, family: on }, paths);
  }

  function change(patch: Partial<TripForm>, paths?: readonly string[]): void {
    const { family } = patch;
    if (family === undefined) {
      set(patch, paths);
      return;
    }
    const facts = { people: trip.peek().people, limits: config.people };
    setWithFamily(answerFamilyChoice(familyChoice(), family, facts), patch, paths);
  }

  function setPeople(people: number): void {
    const { ages } = trip.peek();
    const sized = Array.from({ length: people }, (_, index) => ages[index] ?? null);
    const choice = resolveFamilyChoice(familyChoice(), people, config.people);
    setWithFamily(choice, { people, ages: sized }, ['people', 'family']);
  }

  /** STRT-07: of stored countries those without cover, which the list alone can tell. */
  function dropUncovered(list: readonly NamedCountry[]): void {
    const covered = new Set(list.filter((one) => !one.unavailable).map(({ code }) => code));
    const kept = trip.peek().countries.filter((code) => covered.has(code));
    if (kept.length < trip.peek().countries.length) change({ countries: kept }, []);
  }

  return {
    trip,
    type,
    today: computed(() => current.value.today),
    /** The day may have changed: dates can be chosen from the new day on. */
    renewDay: renew,
    open,
    /** A one-way trip has no return: its last day is the last day of cover. */
    isOneWay: computed(() => type.value.extras.includes('oneWay') && !trip.value.returnTrip),
    problems: form.problems,
    shown: form.shown,
    sending: form.sending,
    countries,
    /** The ages that are shown as missing, where there are several: one message for all, and a mark at each. */
    agesMissing: computed(() => severalMissing(form.shown.value)),
    /** Family was switched off until the visitor confirms it, and they have not answered yet (STRT-08). */
    familyAsked: computed(() => familyQuestion.value.open),
    /** The ages would be a family's, and family cover is off (STRT-08). Only a press switches it on. */
    familyOffered: offer.offered,
    change,
    /** Each country of the trip, as it was chosen: by its code, or by a place in it. */
    places: computed(() => namedPlaces(chosenPlaces.value, trip.value.countries)),
    setPlaces(ids: readonly string[]) {
      chosenPlaces.value = ids;
      change({ countries: [...new Set(ids.map(codeOf))] });
    },
    setPeople,
    setAge(index: number, age: number | null) {
      const ages = trip.peek().ages.map((old, at) => (at === index ? age : old));
      form.type({ ages }, [`ages.${index}`]);
      afterChange();
    },
    setQuoteType(quoteTypeId: number) {
      // Another type asks other questions: none of them is wrong before it was answered.
      form.forgetSubmission();
      change({ quoteTypeId }, []);
      const { people, maxTripLength } = trip.peek();
      const { maxInsured, maxTripLengths } = type.peek();
      if (!maxTripLengths.some(({ length }) => length === maxTripLength)) change({ maxTripLength: null }, []);
      if (people > maxInsured) setPeople(maxInsured);
    },
    blur: form.blur,
    /** STRT-07: the trip that this tab stored, unless something was answered already. */
    restore(): void {
      const stored = storage?.read();
      if (!stored || form.isTouched()) return;
      submissionKey = stored.submissionKey;
      chosenPlaces.value = stored.places ?? [];
      const { family, people } = stored.form;
      const asked = stored.familyQuestion !== undefined;
      const choice = { on: family, asked, open: stored.familyQuestion === 'open' };
      const { on, ...question } = storedFamilyChoice(choice, people, config.people);
      familyQuestion.value = question;
      form.reset({ ...stored.form, family: on });
      announceOpened();
    },
    /** Resolves to the path of the field to go to, or null. */
    submit: form.submit,
    /** The page came back from the browser's cache: nothing is under way any more. */
    stopSending: form.stopSending,
    dispose() {
      // An answer that comes after the form was left must not navigate.
      form.stopSending();
      form.dispose();
      offer.dispose();
    },
  };
}

function severalMissing(shown: readonly Problem[]): ReadonlySet<string> {
  const paths = shown
    .filter(({ path, code }) => path.startsWith('ages.') && code === 'required')
    .map(({ path }) => path);
  return new Set(paths.length > 1 ? paths : []);
}
