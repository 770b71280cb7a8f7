import { type NamedCountry, type Problem, resolveFamilyChoice } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ConfigClient } from '../../client/calls/brand-calls.ts';
import type { QuoteStartClient } from '../../client/calls/quote-calls.ts';
import type { ClientError, Started } from '../../client/client.ts';
import { createForm, type Form } from '../../flow/form.ts';
import { randomKey } from '../../flow/random-key.ts';
import type { TripForm, TripStorage } from '../../flow/trip-storage.ts';
import { createCountryList } from './trip/country-list.ts';
import { inFormOrder } from './trip/form-order.ts';
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
  const check = tripChecker(config, countries.list);
  const familyConfirmed = signal(false);
  let submissionKey: string | null = null;

  const form: Form<TripForm> = createForm<TripForm, Started>({
    initial: emptyForm(config),
    check: (trip) => inFormOrder(check(trip)),
    isVisible: (path) => open.value[sectionOf(path)],
    inOrder: inFormOrder,
    judgesAll: true,
    // A second press must not start a second quote (STRT-09).
    leavesPage: true,
    async send(trip) {
      submissionKey ??= newKey();
      persist();
      const started = await client.startQuote(tripToSend(trip, type.peek(), submissionKey), {
        withQuote: options.showsNext ?? false,
      });
      submissionKey = null;
      persist();
      return started;
    },
    onSent: (started) => {
      onStarted(started, { quoteType: type.peek().type, people: form.values.peek().people });
    },
    onFailure: options.onFailure,
  });
  const trip = form.values;
  const type = computed(() => quoteTypeOf(trip.value.quoteTypeId, config));
  const open: ReadonlySignal<Record<SectionName, boolean>> = computed(() =>
    openSections(trip.value, type.value),
  );

  const persist = () => storage?.write({ form: trip.peek(), submissionKey });

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

  function change(patch: Partial<TripForm>, paths?: readonly string[]): void {
    form.change(patch, paths);
    afterChange();
  }

  function setPeople(people: number): void {
    const { ages, family } = trip.peek();
    const choice = resolveFamilyChoice({ on: family, asked: familyConfirmed.peek() }, people, config.people);
    familyConfirmed.value = choice.asked;
    const sized = Array.from({ length: people }, (_, index) => ages[index] ?? null);
    change({ people, ages: sized, family: choice.on }, ['people', 'family']);
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
    open,
    problems: form.problems,
    shown: form.shown,
    sending: form.sending,
    countries,
    /** The ages that are shown as missing, where there are several: one message for all, and a mark at each. */
    agesMissing: computed(() => severalMissing(form.shown.value)),
    /** True after family was switched off to be asked again (STRT-08). */
    familyAsked: computed(
      () => familyConfirmed.value && !trip.value.family && trip.value.people <= config.people.familyMaxPeople,
    ),
    change,
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
      form.reset(stored.form);
      announceOpened();
    },
    /** Resolves to the path of the field to go to, or null. */
    submit: form.submit,
    /** The page came back from the browser's cache: nothing is under way any more. */
    stopSending: form.stopSending,
    dispose: form.dispose,
  };
}

function severalMissing(shown: readonly Problem[]): ReadonlySet<string> {
  const paths = shown
    .filter(({ path, code }) => path.startsWith('ages.') && code === 'required')
    .map(({ path }) => path);
  return new Set(paths.length > 1 ? paths : []);
}
