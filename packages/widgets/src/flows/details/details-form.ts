import {
  type Acceptance,
  type Contact,
  coverStartProblems,
  decidedScreenings,
  entryFor,
  type Insuree,
  type Medical,
  type Problem,
  type Quote,
  withLikelyClimbers,
  withoutMedicalAnswers,
  withoutUnconsentedHealth,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { computed, signal } from '@preact/signals-react';
import type { DetailsClient } from '../../client/calls/quote-calls.ts';
import { ClientError, clientErrorOf, type QuoteAccess } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';
import type { BrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { isLinkReplaced } from '../../flow/quote-link/own-link.ts';
import { createPageLink } from '../../flow/quote-link/page-link.ts';
import { createDraft } from '../../flow/saver/draft.ts';
import { createSaver } from '../../flow/saver/saver.ts';
import type { UnsavedCopy } from '../../flow/saver/unsaved-copy.ts';
import { withLikelyCountry } from './contact/likely-country.ts';
import { createPendingChoice } from './contact/pending-choice.ts';
import { createConsentedQuote, showableHealth } from './medical/consented-quote.ts';
import { isPending } from './purchase/is-pending.ts';
import { createReferralReasons } from './referral/referral-reasons.ts';
import {
  changedParts,
  type EditablePart,
  type EditedParts,
  editableParts,
  mergeUnsaved,
  partsOf,
} from './saving/unsaved-parts.ts';
import { createProceed } from './sections/create-proceed.ts';
import { createSectionSteps } from './sections/section-steps.ts';
import { type SectionName, sectionOf } from './sections/sections.ts';
import { contactOf, withTravellers } from './travellers/travellers.ts';

/** Of a quote; decisions about screenings, which another device may make, are none of a save. */
const versionOf = ({ savedAt, netPrice, insurees }: Quote): string =>
  `${savedAt} ${netPrice} ${decidedScreenings(insurees).join()}`;

export type EntryDecision = ReturnType<typeof entryFor>;

export type DetailsFormOptions = {
  client: Pick<DetailsClient, 'reload' | 'save' | 'takeOver' | 'purchase'>;
  access: QuoteAccess;
  /** What this browser exchanges the token of a link with. */
  claim: BrowserClaim;
  /** This browser opens the quote by another token from here on. `found`: what it opened in place, in this page. */
  onTokenExchanged: (access: QuoteAccess, found?: Quote) => void;
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
  const { client, config, unsavedCopy, onSection, claim } = options;
  const link = createPageLink({
    ...{ client, claim, access: options.access },
    onTaken: (own, found) => {
      draft.receive(receiveOpen(found));
      if (!closed) options.onTokenExchanged(own, found);
    },
  });
  const fetchQuote = () => client.reload(link.access(), { force: true });
  const fromServer = signal<readonly Problem[]>([]);
  /** The page is left: what is answered late leads nowhere any more, and shows nothing. */
  let closed = false;
  /** HOST-12: nothing of a quote that has expired stays in the browser. */
  const forget = () => {
    unsavedCopy.clear();
    claim.clear();
  };

  const receive = (found: Quote): Quote => {
    const latest = withLikelyCountry(withTravellers(found));
    referral.received(latest);
    return climbersChosen ? latest : withLikelyClimbers(latest, config.climbing);
  };
  const receiveOpen = (found: Quote): Quote => {
    // Typed over in a later page of this tab, at the latest while this call was under way: that page has what this one could not save.
    if (closed && !unsavedCopy.isOwn()) throw new ClientError('changed');
    // What a link shows of a quote that it opens no more is no version of it.
    if (found.linkReplaced) throw new ClientError('closed', { code: 'link_replaced' });
    const isOpen = entryFor('details', found).screen === 'details';
    if (!isOpen) throw new ClientError('closed', { code: 'quote_closed' });
    return receive(found);
  };
  const sendable = createConsentedQuote();
  const draft = createDraft<Quote>(async () => receiveOpen(await fetchQuote()), {
    sendable,
    showable: showableHealth,
    // Consent may have been withdrawn in another tab.
    onMerged: () => saver.rewriteCopy(),
  });
  const quote = draft.current;
  const referral = createReferralReasons({ quote, rules: config });
  /** The visitor chose who climbs. */
  let climbersChosen = false;
  const saver = createSaver<EditablePart, EditedParts>({
    send: () =>
      link
        .take()
        .then(() => draft.save(client.save))
        .then(renewPrice, leaveRefused),
    partsOf: (names) => unsavedParts(draft.versions(), names),
    unsavedCopy,
  });
  /** What may be stored of the screen, and that these versions lack. */
  const unsavedParts = (versions: readonly Partial<Quote>[], names: readonly EditablePart[]) =>
    changedParts(sendable(quote.peek()!), versions, names);
  const otherProblems = () => [...fromServer.value, ...saver.problems.value];
  const pendingChoice = createPendingChoice();
  const steps = createSectionSteps({ quote, rules: config, otherProblems, onSection });
  const problems = computed(() => [...otherProblems(), ...steps.problems.value]);

  /** The email address of the quote that a mailed link opens, until the visitor goes on with it. */
  const mailedTo = signal<string>('');
  let confirmed = false;
  const loader = createLoader<'form' | 'pending' | 'left' | 'unconfirmed'>(async () => {
    // Before anything is shown or entered: another person may know the token of a link (EMBD-06).
    const own = await link.find();
    if (own.token !== link.access().token) return leaveFor(own);
    // The summary has just stored it: an answer of its own would be the same.
    const isFirst = quote.peek() === null;
    const found = await client.reload(own, isFirst ? { within: fresh } : { force: true });
    if (!link.isMailed() || confirmed || found.linkReplaced) return show(found);
    mailedTo.value = found.contact.email;
    stage.value = 'unconfirmed';
  }, forget);
  const { stage } = loader;

  const leaveFor = (own: QuoteAccess) => {
    if (!closed) options.onTokenExchanged(own);
    closed = true;
  };

  /** What was typed cannot be saved in this quote any more: the page goes to where the quote is now, or says why. */
  const leaveRefused = (error: unknown): never => {
    const { kind, code } = clientErrorOf(error);
    if (closed) throw error;
    if (isLinkReplaced(error)) leaveReplaced();
    // Bought, paid or referred in another tab, or expired.
    else if (code === 'quote_closed' || kind === 'notFound') void loader.load();
    throw error;
  };

  /** Another device goes on with the quote, or another tab of this browser. What is unsaved stays in the tab's copy. */
  const leaveReplaced = () => {
    const token = claim.token();
    const access = link.access();
    if (token !== null && token !== access.token) leaveFor({ ...access, token });
    else stage.value = 'replaced';
  };

  /**
   * As `show`, for a version that came after the page was loaded. A quote that can be changed again, because its payment
   * failed, is loaded anew in a browser that has no token of its own yet. A page that says why its quote is not shown stays.
   */
  const adopt = (found: Quote) => {
    if (stage.peek() !== 'form' && stage.peek() !== 'pending') return;
    const opens = stage.peek() === 'pending' && !isPending(found);
    if (opens && claim.token() !== link.access().token) return void loader.load();
    show(found);
  };

  const renew = async (): Promise<void> => adopt(await fetchQuote());

  /** What is on the screen costs less than its price, which a save does not answer. */
  let isPriceOld = false;
  const renewPrice = () => {
    if (!isPriceOld) return;
    isPriceOld = false;
    void renew().catch(() => {
      isPriceOld = true;
    });
  };

  /** Shows the server's version with this tab's unsaved answers, or leaves to the screen that it belongs on. */
  const show = (found: Quote) => {
    if (closed) return;
    if (found.linkReplaced) return leaveReplaced();
    const decision = entryFor('details', found);
    if (decision.screen !== 'details') {
      quote.value = found;
      stage.value = 'left';
      unsavedCopy.clear();
      closed = true;
      options.onEntry(decision, found);
      return;
    }
    const first = quote.peek() === null;
    if (first) begin(found);
    else draft.receive(receive(found));
    saveRest();
    stage.value = isPending(found) ? 'pending' : 'form';
    fromServer.value = coverStartProblems(found);
    if (first && stage.peek() === 'form') options.onForm?.(quote.peek()!);
  };

  /** Saves what the server does not have, such as changes typed while a failed payment stored the earlier quote. */
  const saveRest = () => {
    const parts = unsavedParts(draft.versions().slice(0, 1), editableParts);
    const unsaved = editableParts.filter((part) => parts[part]);
    if (unsaved.length > 0) saver.changed(...unsaved);
  };

  /** The first version of this page; what an earlier page of this tab could not save lies over it. */
  const begin = (found: Quote) => {
    const latest = receive(found);
    const unsaved = unsavedCopy.read();
    const answered = mergeUnsaved(showableHealth(latest, mergeUnsaved(latest, unsaved)), unsaved);
    draft.accept(latest, answered);
    unsavedCopy.reduce(unsavedParts([latest], editableParts));
    // A call of the page before may still arrive.
    draft.sent(partsOf(sendable(answered)));
    // Not with the climbers and the country that are only likely: the visitor has to see them.
    steps.begin(mergeUnsaved(withTravellers(found), unsaved));
  };

  const change = (part: EditablePart, next: (before: Quote) => Quote) => {
    const before = quote.peek();
    if (!before) return;
    const after = next(before);
    quote.value = after;
    fromServer.value = fromServer.peek().filter((one) => !one.path.startsWith(part));
    steps.reopenWrong();
    const [stored, changed] = [sendable(before), sendable(after)];
    const names = editableParts.filter((name) => changed[name] !== stored[name]);
    if (names.length === 0) return;
    // With the first key, and not with the save after it: the page may be closed by then. A failure is that of the save.
    void link.take().catch(() => {});
    saver.changed(...names);
  };

  /** Sends every answer by another call than saving. Rejects as that call does. */
  const send = async <Answer>(call: (mine: Quote) => Promise<Answer>): Promise<Answer> => {
    try {
      await link.take();
      await saver.flush();
      return await draft.send(call);
    } catch (error) {
      if (isLinkReplaced(error)) leaveReplaced();
      throw error;
    }
  };

  return {
    ...loader,
    /** The page is shown: loads the quote. */
    open(): Promise<void> {
      closed = false;
      return loader.load();
    },
    /** The page is left. What was sent is stored all the same. */
    close(): void {
      closed = true;
    },
    mailedTo,
    /** The visitor goes on with the quote of a mailed link, and takes nothing from another reader of it yet. */
    confirmLink: async (): Promise<void> => {
      confirmed = true;
      await loader.load();
      steps.resume();
    },
    access: link.access,
    /** Before something is shown or done that only this browser may. Rejects as the exchange does. */
    takeLink: () => link.take().catch(leaveRefused),
    quote,
    sections: steps.sections,
    focus: steps.focus,
    proceed: createProceed({
      ...{ steps, pendingChoice, saver, renew },
      isFormShown: () => stage.peek() === 'form',
    }),
    /** Awaits an address whose parts are looked up before a section is left. */
    trackChoice: pendingChoice.track,
    edit: steps.edit,
    resume: steps.resume,
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
      if (!found || saver.dirty() || versionOf(found) === versionOf(quote.peek()!)) return;
      adopt(found);
    },
    /** Takes the server's version. Rejects where it cannot be loaded. */
    renew,
    /** SCRN-06: of a traveller's screening, once the server has the answers that ask for it. */
    screeningToken: async (insuree: number): Promise<string | undefined> => {
      await link.take();
      if (!(await saver.flush())) return undefined;
      const token = () => quote.peek()?.insurees.find((one) => one.number === insuree)?.token;
      if (token() === undefined) await renew();
      return token();
    },
    setMedical: (patch: Partial<Medical>) =>
      change('medical', (before) => ({ ...before, medical: { ...before.medical, ...patch } })),
    /** Deletes every answer about health: on the screen, in the tab, and at the server without waiting (DETL-18). */
    withdrawConsent: (): void => {
      const isClimbing = quote.peek()?.climbingCover.enabled;
      // Where the storage is full, the earlier copy would stay.
      unsavedCopy.clear();
      change('medical', withoutMedicalAnswers);
      // Withdrawn twice, the second time changes nothing, and the first may still be on its way.
      saver.storeCopy();
      // Climbing went off with them.
      isPriceOld ||= Boolean(isClimbing);
      void saver.flush();
    },
    setInsuree: (number: number, patch: Partial<Insuree>) =>
      change('insurees', (before) => {
        climbersChosen ||= 'climbingApplicant' in patch;
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
    send,
    /** Sends the quote of a payment. Rejects as that call does. */
    charge: (...[bought, input]: Parameters<DetailsClient['purchase']>) => {
      const consented = withoutUnconsentedHealth(bought);
      return draft.overwrite(partsOf(consented), async () => {
        await link.take();
        return client.purchase({ ...consented, token: link.access().token }, input);
      });
    },
    /** Stores every answer by another call than saving, and takes its answer. Rejects as that call does. */
    store: async (call: (mine: Quote) => Promise<Quote>): Promise<void> => {
      try {
        adopt(await send(call));
      } catch (error) {
        if (!isLinkReplaced(error)) leaveRefused(error);
        throw error;
      }
    },
    /** Why a person must review the expedition first (DETL-11); nothing while that is not certain. */
    referral: referral.reasons,
    /** The server needs no review of what is on the screen. */
    referralNotNeeded: referral.notNeeded,
    adopt,
  };
}
