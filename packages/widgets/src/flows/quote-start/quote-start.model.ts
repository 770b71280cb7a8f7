import {
  type NamedCountry,
  type Problem,
  type QuoteType,
  resolveFamilyChoice,
  type Trip,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ConfigClient } from '../../client/calls/brand-calls.ts';
import type { QuoteStartClient } from '../../client/calls/quote-calls.ts';
import { ClientError, type Started } from '../../client/client.ts';
import { createForm, type Form } from '../../flow/form.ts';
import { randomKey } from '../../flow/random-key.ts';
import type { TripForm, TripStorage } from '../../flow/trip-storage.ts';
import { type CountryList, createCountryList } from './country-list.ts';
import {
  emptyForm,
  type LaterSection,
  laterSections,
  openSections,
  quoteTypeOf,
  type SectionName,
  sectionOf,
} from './trip-form.ts';

export type QuoteStartOptions = {
  config: Config;
  client: QuoteStartClient & Pick<ConfigClient, 'countries'>;
  /** Loads the rules and gives them to the model; rejects where they cannot be had. */
  loadRules: () => Promise<unknown>;
  onStarted: (started: Started, trip: { quoteType: 1 | 2; people: number }) => void;
  onFailure: (error: ClientError) => void;
  /** The summary is shown on this page, and not after a hand-over to another origin. */
  showsNext?: boolean;
  /** A section can be answered for the first time. */
  onSection?: (name: LaterSection) => void;
  /** Makes a submission key; for tests. */
  newKey?: () => string;
};

/** What decides about the answers. It loads after the form is shown. */
export type FormRules = {
  /** Everything that is wrong. */
  check: (trip: TripForm) => readonly Problem[];
  /** Sorts problems into the order of the form. */
  inOrder: <P extends Problem>(problems: readonly P[]) => P[];
  /** What is sent of the answers. */
  toSend: (form: TripForm, type: QuoteType, submissionKey: string | null) => Trip;
  storage?: TripStorage | undefined;
};

export type QuoteStartModel = ReturnType<typeof createQuoteStart>;

/**
 * The start form: a trip, its sections that open one after the other, and its one submission. A plain function:
 * `createModel` is 1 kB that nothing else of the first form needs.
 */
export function createQuoteStart(options: QuoteStartOptions) {
  const { config, client, onStarted, newKey = randomKey } = options;
  const rules = signal<FormRules | null>(null);
  const loadingRules = signal(false);
  const countries = createCountryList(client, dropUncovered);
  const familyConfirmed = signal(false);
  let submissionKey: string | null = null;

  const inOrder = <P extends Problem>(problems: readonly P[]) =>
    rules.peek()?.inOrder(problems) ?? [...problems];

  const form: Form<TripForm> = createForm<TripForm, Started>({
    initial: emptyForm(config),
    check: (trip) => inOrder(rules.value?.check(trip) ?? []),
    isVisible: (path) => open.value[sectionOf(path)],
    inOrder,
    judgesAll: true,
    // A second press must not start a second quote (STRT-09).
    leavesPage: true,
    async send(trip) {
      submissionKey ??= newKey();
      persist();
      // A submission has waited for the rules.
      const sent = rules.peek()!.toSend(trip, type.peek(), submissionKey);
      const started = await client.startQuote(sent, {
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
  const type = computed(() => quoteTypeOf(trip.value, config));
  const open: ReadonlySignal<Record<SectionName, boolean>> = computed(() =>
    openSections(trip.value, type.value),
  );

  const persist = () => rules.peek()?.storage?.write({ form: trip.peek(), submissionKey });

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

  async function submit(): Promise<string | null> {
    if (loadingRules.peek()) return null;
    if (!rules.peek()) {
      loadingRules.value = true;
      try {
        await options.loadRules();
      } catch (cause) {
        options.onFailure(new ClientError('offline', { cause }));
        return null;
      } finally {
        loadingRules.value = false;
      }
    }
    return form.submit();
  }

  return {
    trip,
    type,
    open,
    problems: form.problems,
    shown: form.shown,
    sending: computed(() => form.sending.value || loadingRules.value),
    countries,
    /** Once: the rules of this form, when their part has loaded. */
    setRules: (make: (countries: CountryList['list']) => FormRules) => {
      if (!rules.peek()) rules.value = make(countries.list);
    },
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
      const stored = rules.peek()?.storage?.read();
      if (!stored || form.isTouched()) return;
      submissionKey = stored.submissionKey;
      form.reset(stored.form);
      announceOpened();
    },
    /** Resolves to the path of the field to go to, or null. */
    submit,
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
