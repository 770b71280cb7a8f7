import { type Problem, resolveFamilyChoice } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, type CoverkitClient, clientErrorOf, type Started } from '../../client/client.ts';
import { problemsOf, type ShownProblem } from '../../flow/problem-words.ts';
import { randomKey } from '../../flow/random-key.ts';
import type { TripForm, TripStorage } from '../../flow/trip-storage.ts';

import {
  emptyForm,
  inFormOrder,
  type LaterSection,
  laterSections,
  openSections,
  quoteTypeOf,
  sectionOf,
  tripToSend,
} from './trip-form.ts';
import { tripChecker } from './trip-problems.ts';

export type QuoteStartDeps = {
  config: Config;
  client: Pick<CoverkitClient, 'startQuote'>;
  storage?: TripStorage;
  onStarted: (started: Started, trip: { quoteType: 1 | 2; people: number }) => void;
  onFailure: (error: ClientError) => void;
  /** A section may be answered for the first time. */
  onSection?: (name: LaterSection) => void;
  /** Makes a submission key; for tests. */
  newKey?: () => string;
};

/** STRT-10, A9: how long typing must rest before a field is judged. */
export const recheckDelay = 500;

/**
 * The start form: its answers, what is wrong with them, and its one submission.
 * `change` takes answers as they are given; `submit` resolves to the path of the field to go to, or null.
 */
export type QuoteStartModel = ReturnType<typeof createQuoteStart>;

export function createQuoteStart(deps: QuoteStartDeps) {
  const { config, client, storage, onStarted, onFailure, newKey = randomKey } = deps;
  const problemsOfForm = tripChecker(config);
  const form = signal(emptyForm(config));
  const confirmed = signal(false);
  const touched = signal<ReadonlySet<string>>(new Set());
  const tried = signal(false);
  const sending = signal(false);
  const said = signal<readonly ShownProblem[]>([]);
  let submissionKey: string | null = null;

  const type = computed(() => quoteTypeOf(form.value, config));
  const open = computed(() => openSections(form.value, type.value));
  const problems = computed(() => inFormOrder(problemsOfForm(form.value)));
  const due = computed(() => problems.value.filter((p) => tried.value || touched.value.has(p.path)));
  const checks = createChecks(due);

  /** What the visitor sees: judged when typing rested, only where they have been, gone as soon as it is mended. */
  const shown: ReadonlySignal<readonly ShownProblem[]> = computed(() => {
    const still = new Set(problems.value.map(nameOf));
    const own = checks.settled.value.filter((p) => still.has(nameOf(p)) && open.value[sectionOf(p.path)]);
    return inFormOrder([...own, ...said.value]);
  });

  const told = new Set<LaterSection>();
  function tellOpened(): void {
    for (const name of laterSections.filter((one) => open.peek()[one] && !told.has(one))) {
      told.add(name);
      deps.onSection?.(name);
    }
  }

  const keep = () => storage?.write({ form: form.peek(), submissionKey });

  function change(
    patch: Partial<TripForm>,
    options: { typing?: boolean; paths?: readonly string[] } = {},
  ): void {
    const paths = options.paths ?? Object.keys(patch);
    batch(() => {
      form.value = { ...form.peek(), ...patch };
      touched.value = new Set([...touched.peek(), ...paths]);
      said.value = said
        .peek()
        .filter(({ path }) => !paths.some((p) => path === p || path.startsWith(`${p}.`)));
      // Other answers are another quote: the same key would answer with the old one.
      submissionKey = null;
      sending.value = false;
    });
    if (options.typing) checks.later();
    else checks.now();
    tellOpened();
    keep();
  }

  function setPeople(people: number): void {
    const { ages, family } = form.peek();
    const choice = resolveFamilyChoice({ on: family, asked: confirmed.peek() }, people, config.people);
    confirmed.value = choice.asked;
    const sized = Array.from({ length: people }, (_, index) => ages[index] ?? null);
    change({ people, ages: sized, family: choice.on }, { paths: ['people', 'family'] });
  }

  async function submit(): Promise<string | null> {
    if (sending.peek()) return null;
    tried.value = true;
    checks.now();
    const first = problems.peek()[0];
    if (first) return first.path;
    submissionKey ??= newKey();
    sending.value = true;
    said.value = [];
    keep();
    try {
      const started = await client.startQuote(tripToSend(form.peek(), type.peek(), submissionKey));
      submissionKey = null;
      keep();
      // Still "sending" while the page turns: a second press must not start a second quote (STRT-09).
      onStarted(started, { quoteType: type.peek().type, people: form.peek().people });
      return null;
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      sending.value = false;
      said.value = inFormOrder(problemsOf(error.formErrors));
      onFailure(error);
      return said.peek()[0]?.path ?? null;
    }
  }

  return {
    form: form as ReadonlySignal<TripForm>,
    type,
    open,
    problems,
    shown,
    sending: sending as ReadonlySignal<boolean>,
    /** The ages that are shown as missing, where they are several: said once for all, and marked at each. */
    agesMissing: computed(() => severalMissing(shown.value)),
    /** True after family was switched off to be asked again (STRT-08). */
    familyAsked: computed(
      () => confirmed.value && !form.value.family && form.value.people <= config.people.familyMaxPeople,
    ),
    change,
    setPeople,
    setAge(index: number, age: number | null) {
      const ages = form.peek().ages.map((old, at) => (at === index ? age : old));
      change({ ages }, { typing: true, paths: [`ages.${index}`] });
    },
    setQuoteType(quoteTypeId: number) {
      // Another kind asks other questions: none of them is wrong before it was answered.
      tried.value = false;
      change({ quoteTypeId }, { paths: [] });
      const { people, maxTripLength } = form.peek();
      const { maxInsured, maxTripLengths } = type.peek();
      if (!maxTripLengths.some(({ length }) => length === maxTripLength))
        change({ maxTripLength: null }, { paths: [] });
      if (people > maxInsured) setPeople(maxInsured);
    },
    /**
     * A field was left: it may be judged, in a moment. At once would put its error in while the press that took the
     * focus away is still down, and move the button from under it.
     */
    leave(path: string) {
      touched.value = new Set([...touched.peek(), path]);
      checks.later();
    },
    /** STRT-07: what this tab remembers, unless something was answered already. */
    restore(): void {
      const stored = storage?.read();
      if (!stored || touched.peek().size > 0) return;
      submissionKey = stored.submissionKey;
      form.value = stored.form;
      checks.now();
      tellOpened();
    },
    submit,
    /** The page came back from the browser's cache: nothing is under way any more. */
    wake: () => {
      sending.value = false;
    },
    dispose: checks.stop,
  };
}

function severalMissing(shown: readonly Problem[]): ReadonlySet<string> {
  const paths = shown
    .filter(({ path, code }) => path.startsWith('ages.') && code === 'required')
    .map(({ path }) => path);
  return new Set(paths.length > 1 ? paths : []);
}

/** Problems as they stood when typing last rested. */
function createChecks(problems: ReadonlySignal<readonly Problem[]>) {
  const settled = signal<readonly Problem[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    settled.value = problems.peek();
  };
  return {
    settled,
    now,
    later: () => {
      clearTimeout(timer);
      timer = setTimeout(now, recheckDelay);
    },
    stop: () => clearTimeout(timer),
  };
}

const nameOf = ({ path, code }: Problem) => `${path} ${code}`;
