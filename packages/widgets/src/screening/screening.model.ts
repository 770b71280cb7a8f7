import type { Quote } from '@coverkit/rules';
import { createModel, signal } from '@preact/signals-react';
import type { QuoteClient } from '../client/calls/quote-calls.ts';
import { type ClientError, clientErrorOf, type ScreeningAccess } from '../client/client.ts';
import type { CoverkitClient } from '../client/http.ts';
import { createLoader } from '../flow/loader.ts';
import { createDeclaration, type ScreeningNotice } from './model/declaration.ts';
import { createScreeningState } from './model/screening-state.ts';
import type { View } from './model/views.ts';
import { createMedicalReferral } from './referral/medical-referral.ts';

export type ScreeningOptions = {
  client: Pick<CoverkitClient, 'screening'> & Pick<QuoteClient, 'reload'>;
  access: ScreeningAccess;
  /** A decision or a withdrawal changed the quote. */
  onQuote: (quote: Quote) => void;
  /** The quote can no longer be changed: its own screens say why. */
  onClosed: () => void;
};

/** ms for which the answer of the screen before is the server's version. */
const fresh = 5000;

/** SCRN-09: the provider does not say that the declaration was made in its widget, or something changed while it was asked. */
export const isUnconfirmed = ({ code }: Pick<ClientError, 'code'>): boolean =>
  code === 'screening_incomplete' || code === 'screening_changed';

export type ScreeningModel = InstanceType<typeof ScreeningModel>;

/** One traveller's screening (SCRN-01 to SCRN-05, SCRN-08): consent, conditions and their questions, declaration, result. */
export const ScreeningModel = createModel(({ client, access, onQuote, onClosed }: ScreeningOptions) => {
  const calls = () => client.screening();
  const quote = signal<Quote | null>(null);
  const state = createScreeningState({ access, calls });

  const loader = createLoader<'consent' | 'open' | 'notRequired'>(async () => {
    const [found] = await Promise.all([client.reload(access, { within: fresh }), calls()]);
    quote.value = found;
    await open(false).catch((error: unknown) => {
      if (!settle(clientErrorOf(error))) throw error;
    });
    void referral.load();
  });
  const { stage } = loader;

  const open = async (consent: boolean) => {
    const isNewest = await state.register(consent);
    if (!isNewest || stage.peek() === 'open') return;
    declaration.begin();
    stage.value = 'open';
  };
  const take = (found: Quote) => {
    quote.value = found;
    onQuote(found);
  };
  const askConsent = (why: ScreeningNotice | null) => {
    state.forget();
    declaration.clear();
    declaration.notice.value = why;
    stage.value = 'consent';
  };
  /** The consent was withdrawn elsewhere, or here by a call whose answer was lost. The price may be another. */
  const askAgain = () => {
    const wasOpen = stage.peek() === 'open';
    askConsent(wasOpen ? 'ended' : null);
    if (wasOpen) void client.reload(access, { force: true }).then(take, () => {});
  };

  /** Handles what a failure means to the whole screening; true where the failure needs no message of its own. */
  const settle = ({ code, kind }: ClientError): boolean => {
    const meaning = code && meanings[code];
    if (meaning) meaning();
    else if (kind === 'closed') onClosed();
    else if (kind === 'notFound') stage.value = 'notFound';
    return meaning !== undefined || kind === 'closed' || kind === 'notFound';
  };
  const noteAt = (why: ScreeningNotice, view: View) => () => declaration.showWith(why, view);
  const meanings: Partial<Record<NonNullable<ClientError['code']>, () => void>> = {
    consent_required: askAgain,
    screening_ended: askAgain,
    screening_not_required: () => (stage.value = 'notRequired'),
    // What is there now came with the failure, and is looked at before the same is asked for again.
    screening_changed: noteAt('changed', { at: 'list' }),
    screening_incomplete: noteAt('changed', { at: 'list' }),
    screening_completed: noteAt('completed', { at: 'result' }),
    link_replaced: () => (stage.value = 'replaced'),
  };
  const declaration = createDeclaration({
    state,
    stage,
    searchConditions: async (term, options) => (await calls()).searchConditions(access, term, options),
    // A widget's declaration that is not confirmed has a message of its own, in place of the one about our list.
    settle: (error, name) => !(name === 'completeWidget' && isUnconfirmed(error)) && settle(error),
  });
  const { run, parts } = declaration;
  const { screening, show } = parts;
  const referral = createMedicalReferral({ access, calls, settle });

  return {
    ...loader,
    ...parts,
    quote,
    accepted: state.accepted,
    referral,
    /** DETL-18: the traveller, or a parent for a child, agreed to the notice on health information. */
    consent: () => run('consent', () => open(true), declaration.leavePart),
    /** SCRN-09: a token for the outside provider's widget. Rejects where there is none. */
    openWidget: (): Promise<string> =>
      state
        .ask((all, session) => all.openScreeningWidget(session))
        .catch((thrown: unknown) => {
          settle(clientErrorOf(thrown));
          throw thrown;
        }),
    /** SCRN-09: the declaration that the widget reported, by what the server fetches from the provider. */
    completeWidget: () =>
      run(
        'completeWidget',
        () => state.change((all, session) => all.completeScreeningWidget(session)),
        () => show({ at: 'result' }),
      ),
    /** SCRN-08: takes the cover, or goes without it. */
    decide(confirmed: boolean): Promise<void> {
      const version = screening.peek()?.version ?? 0;
      return run(
        'confirm',
        () =>
          state.decide(confirmed, (all, session) => all.confirmScreening(session, { version, confirmed })),
        (found) => {
          show({ at: 'decided' });
          if (referral.referral.peek()?.state === 'open') referral.end();
          take(found);
        },
      );
    },
    /** DETL-18: deletes everything that was declared. */
    withdraw: () =>
      run(
        'withdraw',
        () => state.end((all, session) => all.withdrawScreening(session)),
        (found) => {
          askConsent('withdrawn');
          referral.end();
          take(found);
        },
      ),
    /** The page is in sight again: another tab or device may have continued. A failure leaves everything as it is. */
    async refresh(): Promise<void> {
      const isAsking = stage.peek() === 'consent';
      if ((stage.peek() !== 'open' && !isAsking) || parts.running.peek()) return;
      const opening = open(false).catch((thrown: unknown) => {
        const error = clientErrorOf(thrown);
        if (!(isAsking && error.code === 'consent_required')) settle(error);
      });
      void referral.load();
      await opening;
    },
  };
});
