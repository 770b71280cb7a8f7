import {
  type Acceptance,
  begunProblems,
  type Contact,
  entryFor,
  type Insuree,
  type Medical,
  type Problem,
  type Quote,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import {
  type ClientError,
  type CoverkitClient,
  clientErrorOf,
  type QuoteAccess,
} from '../../client/client.ts';
import { overLatest } from '../shared/latest.ts';
import { medicalQuestions } from './medical/medical-questions.ts';
import { isPending } from './purchase/is-pending.ts';
import { type Autosave, createAutosave } from './saving/autosave.model.ts';
import {
  type EditablePart,
  editableParts,
  partsOf,
  type UnsyncedCopy,
  withUnsynced,
} from './saving/unsynced.ts';
import { answeredSoFar, knownProduct, sectionFacts } from './sections/section-facts.ts';
import {
  type SectionFacts,
  type SectionName,
  type SectionView,
  sectionOf,
  sectionViews,
} from './sections/sections.ts';
import { contactOf, withTravellers } from './travellers/travellers.ts';

export type Stage = 'loading' | 'failed' | 'notFound' | 'form' | 'pending' | 'left';
export type EntryDecision = ReturnType<typeof entryFor>;
/** Where focus should go, after a section opened or was found wanting. A new object for each request. */
export type FocusRequest = { section: SectionName; on: 'heading' | 'problem' };

export type DetailsOptions = {
  client: Pick<CoverkitClient, 'reload' | 'save'>;
  access: QuoteAccess;
  config: Config;
  unsynced: UnsyncedCopy;
  /** The quote belongs on another screen (DETL-01). */
  onEntry: (decision: EntryDecision, quote: Quote) => void;
  /** The form is shown for the first time. */
  onForm?: (quote: Quote) => void;
  onSection?: (name: SectionName) => void;
};

export type DetailsModel = {
  stage: ReadonlySignal<Stage>;
  error: ReadonlySignal<ClientError | null>;
  quote: Signal<Quote | null>;
  sections: ReadonlySignal<readonly SectionView[]>;
  /** Problems to show now, by the section's having been pressed "Continue", or by the server. */
  problems: ReadonlySignal<readonly Problem[]>;
  /** Those of them that are put right on another screen: a level no longer sold, a date that is past. */
  elsewhere: ReadonlySignal<readonly Problem[]>;
  focus: ReadonlySignal<FocusRequest | null>;
  autosave: Autosave;
  load: () => Promise<void>;
  /** The tab is seen again: another one may have saved meanwhile. */
  refresh: () => Promise<void>;
  setMedical: (change: Partial<Medical>) => void;
  setInsuree: (number: number, change: Partial<Insuree>) => void;
  setFinalCountry: (code: string | null) => void;
  setContact: (change: Partial<Contact>) => void;
  setAcceptance: (change: Partial<Acceptance>) => void;
  proceed: (section: SectionName) => void;
  edit: (section: SectionName) => void;
  /** Whether everything before the payment stands; otherwise goes to what does not. */
  readyToPay: () => boolean;
  /** Moves focus to what is wrong in the payment: its own fields are not the model's. */
  pointAtPayment: () => void;
  /** Shows what only the server found, at its field. */
  showProblems: (problems: readonly Problem[]) => void;
  adopt: (quote: Quote) => void;
};

export function createDetailsModel(options: DetailsOptions): DetailsModel {
  const { client, access } = options;
  const product = knownProduct(options.config);
  const stage = signal<Stage>('loading');
  const error = signal<ClientError | null>(null);
  const quote = signal<Quote | null>(null);
  const passed = signal<ReadonlySet<SectionName>>(new Set());
  const shown = signal<ReadonlySet<string>>(new Set());
  const editing = signal<SectionName | null>(null);
  const fromServer = signal<readonly Problem[]>([]);
  const focus = signal<FocusRequest | null>(null);
  /** As the server is known to hold it: what was typed here is the difference. */
  let stands: Quote | null = null;

  const facts = computed(() => (quote.value ? sectionFacts(quote.value, product) : []));
  const sections = computed(() => sectionViews(facts.value, passed.value, editing.value));
  const autosave = createAutosave({
    send: () =>
      overLatest({
        base: () => stands!,
        mine: () => quote.peek()!,
        reload: async () => withTravellers(await client.reload(access, { force: true })),
        onMerged: (merged, theirs) => {
          quote.value = merged;
          stands = theirs;
        },
        send: async (sent) => {
          const { savedAt } = await client.save(sent);
          stands = { ...sent, savedAt };
          const now = quote.peek();
          if (now) quote.value = { ...now, savedAt };
        },
      }),
    partsOf: (names) => partsOf(quote.peek()!, names),
    unsynced: options.unsynced,
  });
  const problems = computed(() => [
    ...fromServer.value,
    ...autosave.problems.value,
    ...facts.value.flatMap((one) => one.problems).filter((one) => shown.value.has(one.path)),
  ]);

  const adopt = (found: Quote) => {
    const decision = entryFor('details', found);
    if (decision.screen !== 'details') {
      quote.value = found;
      stage.value = 'left';
      options.unsynced.clear();
      options.onEntry(decision, found);
      return;
    }
    const typed = options.unsynced.read();
    const first = quote.peek() === null;
    stands = withTravellers(found);
    quote.value = withUnsynced(stands, typed);
    stage.value = isPending(found) ? 'pending' : 'form';
    fromServer.value = begunProblems(found);
    passed.value = first ? answeredSoFar(quote.value, product) : passed.value;
    if (first && stage.value === 'form') options.onForm?.(quote.value);
    for (const part of editableParts) if (typed[part]) autosave.changed(part);
  };

  const change = (part: EditablePart, next: (before: Quote) => Quote) => {
    const before = quote.peek();
    if (!before) return;
    const after = next(before);
    quote.value = after;
    fromServer.value = fromServer.value.filter((one) => !one.path.startsWith(part));
    // What an answer broke is finished by hand again: it must not close while it is being put right.
    const wrong = new Set(facts.value.filter((one) => one.problems.length > 0).map((one) => one.name));
    passed.value = new Set([...passed.value].filter((name) => !wrong.has(name)));
    for (const name of editableParts) if (after[name] !== before[name]) autosave.changed(name);
  };

  /** What is missing now: a question that comes up later is not wrong before it was asked. */
  const reveal = ({ name, problems: found }: SectionFacts) => {
    const asked = name === 'medical' && quote.value ? medicalQuestions(quote.value.medical) : null;
    const seen = found.filter(
      (one) => !asked || asked.some((question) => one.path === `medical.${question}`),
    );
    shown.value = new Set([...shown.value, ...seen.map((one) => one.path)]);
  };

  const open = (section: SectionName, on: FocusRequest['on']) => {
    focus.value = { section, on };
    options.onSection?.(section);
  };

  const load = async (quiet = false) => {
    if (!quiet) stage.value = 'loading';
    try {
      const found = await client.reload(access, { force: true });
      if (quiet && (autosave.dirty() || found.savedAt === quote.peek()?.savedAt)) return;
      adopt(found);
    } catch (thrown) {
      if (quiet) return;
      error.value = clientErrorOf(thrown);
      stage.value = error.value.kind === 'notFound' ? 'notFound' : 'failed';
    }
  };

  return {
    stage,
    error,
    quote,
    sections,
    problems,
    elsewhere: computed(() => problems.value.filter((one) => sectionOf(one.path) === null)),
    focus,
    autosave,
    load: () => load(),
    async refresh() {
      if (stage.peek() === 'form' && !autosave.dirty()) await load(true);
    },
    setMedical: (patch) =>
      change('medical', (before) => ({ ...before, medical: { ...before.medical, ...patch } })),
    setInsuree: (number, patch) =>
      change('insurees', (before) => {
        const insurees = before.insurees.map((one) => (one.number === number ? { ...one, ...patch } : one));
        return { ...before, insurees, contact: contactOf(before, insurees[0]) };
      }),
    setFinalCountry: (finalCountry) =>
      change('oneWay', (before) => ({ ...before, oneWay: { ...before.oneWay, finalCountry } })),
    setContact: (patch) =>
      change('contact', (before) => ({ ...before, contact: { ...before.contact, ...patch } })),
    setAcceptance: (patch) =>
      change('acceptance', (before) => ({ ...before, acceptance: { ...before.acceptance, ...patch } })),
    proceed(section) {
      const found = facts.value.find((one) => one.name === section);
      const waiting = problems.value.some((one) => sectionOf(one.path) === section);
      if (!found || found.problems.length > 0 || waiting) {
        if (found) reveal(found);
        focus.value = { section, on: 'problem' };
        return;
      }
      passed.value = new Set([...passed.value, section]);
      editing.value = null;
      const next = sections.value.find((one) => one.state === 'open');
      if (next) open(next.name, 'heading');
    },
    edit(section) {
      editing.value = section;
      open(section, 'heading');
    },
    readyToPay() {
      const wrong = facts.value.find((one) => one.problems.length > 0);
      if (!wrong) return true;
      reveal(wrong);
      editing.value = wrong.name;
      open(wrong.name, 'problem');
      return false;
    },
    pointAtPayment: () => open('payment', 'problem'),
    showProblems(found) {
      fromServer.value = found;
      const section = found.map((one) => sectionOf(one.path)).find((one) => one !== null);
      if (!section) return;
      if (section !== 'payment') editing.value = section;
      open(section, 'problem');
    },
    adopt,
  };
}
