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
import { computed, signal } from '@preact/signals-react';
import type { DetailsClient } from '../../client/calls/quote-calls.ts';
import type { QuoteAccess } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';
import type { BrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { isLinkReplaced, isLinkUnconfirmed, ownLink } from '../../flow/quote-link/own-link.ts';
import { createDraft } from '../../flow/saver/draft.ts';
import { createSaver } from '../../flow/saver/saver.ts';
import type { UnsavedCopy } from '../../flow/saver/unsaved-copy.ts';
import { isPending } from './purchase/is-pending.ts';
import {
  type EditablePart,
  type EditedParts,
  editableParts,
  mergeUnsaved,
  partsOf,
} from './saving/unsaved-parts.ts';
import { createSectionSteps } from './sections/section-steps.ts';
import { type SectionName, sectionOf } from './sections/sections.ts';
import { contactOf, withTravellers } from './travellers/travellers.ts';

export type EntryDecision = ReturnType<typeof entryFor>;

export type DetailsFormOptions = {
  client: Pick<DetailsClient, 'reload' | 'save' | 'takeOver'>;
  access: QuoteAccess;
  /** What this browser exchanges the token of a link with. */
  claim: BrowserClaim;
  /** This browser opens the quote by another token from here on. */
  onTokenExchanged: (access: QuoteAccess) => void;
  config: Config;
  unsavedCopy: UnsavedCopy<EditedParts>;
  /** The quote belongs on another screen (DETL-01). */
  onEntry: (decision: EntryDecision, quote: Quote) => void;
  /** The form is shown for the first time. */
  onForm?: (quote: Quote) => void;
  onSection?: (name: SectionName) => void;
};

export type DetailsForm = ReturnType<typeof createDetailsForm>;

/** ms for which the answer of the screen before is the server's version. */
const fresh = 5000;

/** The quote's answers in their sections: loads them, checks them, and saves what changes. */
export function createDetailsForm(options: DetailsFormOptions) {
  const { client, access, config, unsavedCopy, onSection, claim } = options;
  const fetchQuote = () => client.reload(access, { force: true });
  const fromServer = signal<readonly Problem[]>([]);

  const draft = createDraft<Quote>(async () => withTravellers(await fetchQuote()));
  const quote = draft.current;
  const saver = createSaver<EditablePart, EditedParts>({
    send: () =>
      draft.save(client.save).catch((error: unknown) => {
        if (isLinkReplaced(error)) leaveReplaced();
        throw error;
      }),
    partsOf: (names) => partsOf(quote.peek()!, names),
    unsavedCopy,
  });
  const otherProblems = () => [...fromServer.value, ...saver.problems.value];
  const steps = createSectionSteps({ quote, rules: config, otherProblems, onSection });
  const problems = computed(() => [...otherProblems(), ...steps.problems.value]);

  /** The email address of the quote that a mailed link opens, until the visitor confirms the link. */
  const mailedTo = signal<string>('');
  const enter = async (confirmed: boolean): Promise<void> => {
    // Before anything is shown or entered: another person may know the token of a link (EMBD-06).
    const own = await ownLink({ client, access, claim, confirmed });
    if (own.token !== access.token) return options.onTokenExchanged(own);
    // The summary has just stored it: an answer of its own would be the same.
    const isFirst = quote.peek() === null;
    show(await client.reload(access, isFirst ? { within: fresh } : { force: true }));
  };
  let confirmed = false;
  const loader = createLoader<'form' | 'pending' | 'left' | 'unconfirmed'>(async () => {
    try {
      await enter(confirmed);
    } catch (error) {
      if (!isLinkUnconfirmed(error)) throw error;
      mailedTo.value = (await fetchQuote()).contact.email;
      stage.value = 'unconfirmed';
    }
  });
  const { stage } = loader;

  /** Another device goes on with the quote, or another tab of this browser. What is unsaved stays in the tab's copy. */
  const leaveReplaced = () => {
    const token = claim.token();
    if (token !== null && token !== access.token) options.onTokenExchanged({ ...access, token });
    else stage.value = 'replaced';
  };

  /**
   * As `show`, for a version that came after the page was loaded. A quote that can be changed again, because its payment
   * failed, is loaded anew in a browser that has no token of its own yet.
   */
  const adopt = (found: Quote) => {
    const opens = stage.peek() === 'pending' && !isPending(found);
    if (opens && claim.token() !== access.token) return void loader.load();
    show(found);
  };

  /** Shows the server's version with this tab's unsaved answers, or leaves to the screen that it belongs on. */
  const show = (found: Quote) => {
    if (found.linkReplaced) return leaveReplaced();
    const decision = entryFor('details', found);
    if (decision.screen !== 'details') {
      quote.value = found;
      stage.value = 'left';
      unsavedCopy.clear();
      options.onEntry(decision, found);
      return;
    }
    const unsaved = unsavedCopy.read();
    const first = quote.peek() === null;
    const latest = withTravellers(found);
    const shown = mergeUnsaved(latest, unsaved);
    draft.accept(latest, shown);
    stage.value = isPending(found) ? 'pending' : 'form';
    fromServer.value = coverStartProblems(found);
    if (first) steps.begin(shown);
    if (first && stage.peek() === 'form') options.onForm?.(shown);
    for (const part of editableParts) if (unsaved[part]) saver.changed(part);
  };

  const change = (part: EditablePart, next: (before: Quote) => Quote) => {
    const before = quote.peek();
    if (!before) return;
    const after = next(before);
    quote.value = after;
    fromServer.value = fromServer.peek().filter((one) => !one.path.startsWith(part));
    steps.reopenWrong();
    for (const name of editableParts) if (after[name] !== before[name]) saver.changed(name);
  };

  return {
    ...loader,
    mailedTo,
    /** The visitor goes on with the quote of a mailed link. */
    confirmLink: (): Promise<void> => {
      confirmed = true;
      return loader.load();
    },
    quote,
    sections: steps.sections,
    focus: steps.focus,
    proceed: steps.proceed,
    edit: steps.edit,
    readyToPay: steps.readyToPay,
    /** Problems to show: of sections that were submitted, and what the server found. */
    problems,
    /** Those of them that are put right on another screen: a level no longer sold, a date that is past. */
    offPageProblems: computed(() => problems.value.filter((one) => sectionOf(one.path) === null)),
    saver,
    /** The tab is visible again: another one may have saved meanwhile. A failure leaves the form as it is. */
    async refresh(): Promise<void> {
      // Another tab of this browser may have opened a newer link; what this one could not save is still in it.
      if (stage.peek() === 'replaced') return leaveReplaced();
      if (stage.peek() !== 'form' || saver.dirty()) return;
      const found = await fetchQuote().catch(() => null);
      if (!found || saver.dirty() || found.savedAt === quote.peek()?.savedAt) return;
      adopt(found);
    },
    setMedical: (patch: Partial<Medical>) =>
      change('medical', (before) => ({ ...before, medical: { ...before.medical, ...patch } })),
    setInsuree: (number: number, patch: Partial<Insuree>) =>
      change('insurees', (before) => {
        const insurees = before.insurees.map((one) => (one.number === number ? { ...one, ...patch } : one));
        return { ...before, insurees, contact: contactOf(before, insurees[0]) };
      }),
    setFinalCountry: (finalCountry: string | null) =>
      change('oneWay', (before) => ({ ...before, oneWay: { ...before.oneWay, finalCountry } })),
    setContact: (patch: Partial<Contact>) =>
      change('contact', (before) => ({ ...before, contact: { ...before.contact, ...patch } })),
    setAcceptance: (patch: Partial<Acceptance>) =>
      change('acceptance', (before) => ({ ...before, acceptance: { ...before.acceptance, ...patch } })),
    /** Moves focus to what is invalid in the payment, whose fields are not this model's. */
    focusPayment: () => steps.pointAt('payment'),
    /** Shows what only the server found, at its field. */
    showProblems: (found: readonly Problem[]): void => {
      fromServer.value = found;
      const section = found.map((one) => sectionOf(one.path)).find((one) => one !== null);
      if (section) steps.pointAt(section);
    },
    /** Stores every answer by another call than saving, and takes its answer. Rejects as that call does. */
    async store(send: (mine: Quote) => Promise<Quote>): Promise<void> {
      await saver.flush();
      try {
        adopt(await draft.send(send));
      } catch (error) {
        if (isLinkReplaced(error)) leaveReplaced();
        throw error;
      }
    },
    adopt,
  };
}
