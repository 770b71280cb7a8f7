import type { ClientError } from '../../client/client.ts';
import type { ButtonState } from './button-state.ts';
import type { CardPaymentOptions, PaymentFailure, PaymentNotice } from './card-payment.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

export type UnconfirmedAttemptDeps<Subject, Answer> = {
  options: Pick<CardPaymentOptions<Subject, Answer>, 'subject' | 'onStateChanged' | 'onLinkInvalid'>;
  state: ButtonState<Subject>;
  /** Reports a failure and empties the card fields. */
  fail: (name: PaymentFailure['name'], error?: ClientError) => void;
  finish: (attempt: PaymentAttempt<Subject> | null, answer: Answer) => void;
  /** Sends the same attempt again. */
  resend: () => Promise<void>;
};

export type UnconfirmedAttempt<Subject> = {
  /** The subject from the server; null where that call fails too. */
  reload: (attempt: PaymentAttempt<Subject>) => Promise<Subject | null>;
  /** There was no response, or none that decides. */
  resolve: (attempt: PaymentAttempt<Subject>, error: ClientError) => Promise<void>;
  /** The subject is paid, and the attempt has no answer. */
  finishAsPaid: (paid: Subject) => Promise<void>;
  /** The subject has another state by now: the flow shows the screen for it. `notice`: where it can still be paid. */
  followState: (
    attempt: PaymentAttempt<Subject>,
    error: ClientError,
    notice?: PaymentNotice,
  ) => Promise<void>;
  /** The server refused the link. */
  linkInvalid: (attempt: PaymentAttempt<Subject>, error: ClientError) => Promise<void>;
};

/** Finds out what happened to an attempt whose answer does not say, by reading the subject's state (DETL-15). */
export function createUnconfirmedAttempt<Subject, Answer>(
  deps: UnconfirmedAttemptDeps<Subject, Answer>,
): UnconfirmedAttempt<Subject> {
  const { options, state, fail, finish, resend } = deps;
  const { subject } = options;

  const reload = (attempt: PaymentAttempt<Subject>) => subject.reload(attempt.subject).catch(() => null);

  const finishAsPaid = async (paid: Subject) => {
    const attempt = state.unconfirmed;
    if (subject.answerOf) return finish(attempt, subject.answerOf(paid));
    // Sent again once only: without an answer then either, the visitor presses, or it would repeat for ever.
    if (!attempt || attempt.resentAsPaid) return;
    attempt.resentAsPaid = true;
    await resend();
  };

  const resolve = async (attempt: PaymentAttempt<Subject>, error: ClientError) => {
    fail('failed', error);
    attempt.maybeSent = true;
    state.holdUnconfirmed(attempt);
    const latest = await reload(attempt);
    if (!latest || state.phase.value !== 'unconfirmed') return;
    const paymentState = subject.stateOf(latest);
    if (paymentState === 'paid') return finishAsPaid(latest);
    if (paymentState === 'pending') return options.onStateChanged(latest);
    if (!attempt.responseLost) state.backToIdle(null);
  };

  return {
    reload,
    resolve,
    finishAsPaid,
    async followState(attempt, error, notice) {
      const latest = await reload(attempt);
      if (!latest) return resolve(attempt, error);
      state.backToIdle(subject.stateOf(latest) === 'open' ? (notice ?? null) : null);
      options.onStateChanged(latest, error);
    },
    async linkInvalid(attempt, error) {
      if (!options.onLinkInvalid) {
        fail('failed', error);
        return state.backToIdle(null);
      }
      const latest = await reload(attempt);
      state.backToIdle(null);
      // Paid, or being paid, in another tab: the link still opens and shows that state.
      if (latest && subject.stateOf(latest) !== 'open') options.onStateChanged(latest);
      else options.onLinkInvalid();
    },
  };
}
