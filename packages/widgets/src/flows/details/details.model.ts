import {
  type Acceptance,
  type Contact,
  coverStartProblems,
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
import { mergeAndRetry } from '../../flow/saver/merge-and-retry.ts';
import { isPending } from './purchase/is-pending.ts';
import { type Autosave, createAutosave } from './saving/autosave.model.ts';
import {
  type EditablePart,
  editableParts,
  mergeUnsaved,
  partsOf,
  type UnsavedCopy,
} from './saving/unsaved-copy.ts';
import { createSectionSteps, type SectionSteps } from './sections/section-steps.ts';
import { type SectionName, sectionOf } from './sections/sections.ts';
import { contactOf, withTravellers } from './travellers/travellers.ts';

export type Stage = 'loading' | 'failed' | 'notFound' | 'form' | 'pending' | 'left';
export type EntryDecision = ReturnType<typeof entryFor>;

export type DetailsOptions = {
  client: Pick<CoverkitClient, 'reload' | 'save' | 'takeOver'>;
  access: QuoteAccess;
  /** What this page takes a quote over with. */
  claim: () => string;
  /** It was taken over: from here on it is opened by another token. */
  onTaken: (access: QuoteAccess) => void;
  config: Config;
  unsavedCopy: UnsavedCopy;
  /** The quote belongs on another screen (DETL-01). */
  onEntry: (decision: EntryDecision, quote: Quote) => void;
  /** The form is shown for the first time. */
  onForm?: (quote: Quote) => void;
  onSection?: (name: SectionName) => void;
};

export type DetailsModel = Pick<SectionSteps, 'sections' | 'focus' | 'proceed' | 'edit' | 'readyToPay'> & {
  stage: ReadonlySignal<Stage>;
  error: ReadonlySignal<ClientError | null>;
  quote: Signal<Quote | null>;
  /** Problems to show now, by the section's having been pressed "Continue", or by the server. */
  problems: ReadonlySignal<readonly Problem[]>;
  /** Those of them that are put right on another screen: a level no longer sold, a date that is past. */
  offPageProblems: ReadonlySignal<readonly Problem[]>;
  autosave: Autosave;
  load: () => Promise<void>;
  /** The tab is seen again: another one may have saved meanwhile. */
  refresh: () => Promise<void>;
  setMedical: (change: Partial<Medical>) => void;
  setInsuree: (number: number, change: Partial<Insuree>) => void;
  setFinalCountry: (code: string | null) => void;
  setContact: (change: Partial<Contact>) => void;
  setAcceptance: (change: Partial<Acceptance>) => void;
  /** Moves focus to what is wrong in the payment: its own fields are not the model's. */
  pointAtPayment: () => void;
  /** Shows what only the server found, at its field. */
  showProblems: (problems: readonly Problem[]) => void;
  /** Stores everything typed by another call than saving, over what stands, and takes its answer. Rejects as it does. */
  store: (send: (mine: Quote) => Promise<Quote>) => Promise<void>;
  adopt: (quote: Quote) => void;
};

export function createDetailsModel(options: DetailsOptions): DetailsModel {
  const { client, access } = options;
  const stage = signal<Stage>('loading');
  const error = signal<ClientError | null>(null);
  const quote = signal<Quote | null>(null);
  const fromServer = signal<readonly Problem[]>([]);
  /** As the server is known to hold it: what was typed here is the difference. */
  let stands: Quote | null = null;

  /** Over what stands: another tab or device may have saved meanwhile. */
  const overStanding = <T>(send: (mine: Quote) => Promise<T>): Promise<T> =>
    mergeAndRetry({
      base: () => stands!,
      mine: () => quote.peek()!,
      reload: async () => withTravellers(await client.reload(access, { force: true })),
      onMerged: (merged, theirs) => {
        quote.value = merged;
        stands = theirs;
      },
      send,
    });
  const autosave = createAutosave({
    send: () =>
      overStanding(async (sent) => {
        const { savedAt } = await client.save(sent);
        stands = { ...sent, savedAt };
        const now = quote.peek();
        if (now) quote.value = { ...now, savedAt };
      }),
    partsOf: (names) => partsOf(quote.peek()!, names),
    unsavedCopy: options.unsavedCopy,
  });
  const otherProblems = () => [...fromServer.value, ...autosave.problems.value];
  const steps = createSectionSteps({
    quote,
    rules: options.config,
    otherProblems,
    onSection: options.onSection,
  });
  const problems = computed(() => [...otherProblems(), ...steps.problems.value]);

  const adopt = (found: Quote) => {
    const decision = entryFor('details', found);
    if (decision.screen !== 'details') {
      quote.value = found;
      stage.value = 'left';
      options.unsavedCopy.clear();
      options.onEntry(decision, found);
      return;
    }
    const typed = options.unsavedCopy.read();
    const first = quote.peek() === null;
    stands = withTravellers(found);
    quote.value = mergeUnsaved(stands, typed);
    stage.value = isPending(found) ? 'pending' : 'form';
    fromServer.value = coverStartProblems(found);
    if (first) steps.begin(quote.value);
    if (first && stage.value === 'form') options.onForm?.(quote.value);
    for (const part of editableParts) if (typed[part]) autosave.changed(part);
  };

  const change = (part: EditablePart, next: (before: Quote) => Quote) => {
    const before = quote.peek();
    if (!before) return;
    const after = next(before);
    quote.value = after;
    fromServer.value = fromServer.value.filter((one) => !one.path.startsWith(part));
    steps.reopenWrong();
    for (const name of editableParts) if (after[name] !== before[name]) autosave.changed(name);
  };

  const load = async (quiet = false) => {
    if (!quiet) stage.value = 'loading';
    try {
      const found = await client.reload(access, { force: true });
      // Before anything is typed: under this token an affiliate's page could read it (EMBD-06).
      if (found.handover) return options.onTaken(await client.takeOver(access, options.claim()));
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
    sections: steps.sections,
    focus: steps.focus,
    proceed: steps.proceed,
    edit: steps.edit,
    readyToPay: steps.readyToPay,
    problems,
    offPageProblems: computed(() => problems.value.filter((one) => sectionOf(one.path) === null)),
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
    pointAtPayment: () => steps.pointAt('payment'),
    showProblems(found) {
      fromServer.value = found;
      const section = found.map((one) => sectionOf(one.path)).find((one) => one !== null);
      if (section) steps.pointAt(section);
    },
    async store(send) {
      await autosave.flush();
      adopt(await overStanding(send));
    },
    adopt,
  };
}
