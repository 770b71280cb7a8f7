import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { pause } from '../../client/pause.ts';
import { isOffline } from '../../flow/connection/online.ts';
import { randomKey } from '../../flow/random-key.ts';
import { createButtonState } from './button-state.ts';
import type { CardPayment, CardPaymentOptions, PaymentFailure } from './card-payment.ts';
import { createCharge } from './charge.ts';
import { handleChargeError } from './handle-charge-error.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { ChargeAnswer } from './payment-subject.ts';
import { createUnconfirmedAttempt } from './unconfirmed-attempt.ts';

/** DETL-10: the wait before the card check; also the longest that the provider may take to save the fields. */
const cardCheckWait = 2500;
/** A lost response is asked for again after these pauses, before the visitor has to. */
const retryDelays = [1500, 4000];
const longestRetryDelay = 10_000;

/** One button that charges a card at most once, whatever response arrives (DETL-15). */
export function createCardPayment<Subject, Answer extends ChargeAnswer>(
  options: CardPaymentOptions<Subject, Answer>,
): CardPayment<Subject> {
  const { subject, card, sleep = pause } = options;
  const state = createButtonState<Subject>();
  const { phase, notice, backToIdle } = state;
  const charge = createCharge(subject.price, options.surchargeBasisPoints);
  const { cardType, cardTypeMissing, total } = charge;

  const fail = (name: PaymentFailure['name'], error?: ClientError) => {
    card.reset();
    options.onFailure({ name, error });
  };

  const finish = (attempt: PaymentAttempt<Subject> | null, answer: Answer) => {
    if (!answer?.reference) {
      fail('noReference');
      return backToIdle(null);
    }
    if (attempt) attempt.maybeSent = true;
    // The outcome of a pending one is polled; once it is paid, the same attempt brings its answer.
    if (answer.pending) state.holdUnconfirmed(attempt);
    else state.done();
    options.onAnswer(answer);
  };

  const resend = async () => {
    const attempt = state.unconfirmed;
    if (phase.value === 'unconfirmed' && attempt) await guard(() => send(attempt), attempt);
  };

  const unconfirmed = createUnconfirmedAttempt({ options, state, fail, finish, resend });
  const handleError = handleChargeError({ options, state, charge, unconfirmed, fail });

  /** Whatever throws shows the generic failure; of what may have been sent, the answer is asked for with the next press. */
  const guard = async (press: () => Promise<void>, sent?: PaymentAttempt<Subject>) => {
    try {
      await press();
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      if (sent) return unconfirmed.resolve(sent, error);
      fail('failed', error);
      backToIdle(null);
    }
  };

  const send = async (attempt: PaymentAttempt<Subject>) => {
    phase.value = 'sending';
    for (const delay of [...retryDelays, null]) {
      try {
        return finish(attempt, await subject.charge(attempt.subject, attempt.input));
      } catch (thrown) {
        const error = clientErrorOf(thrown);
        if (error.kind === 'offline') attempt.responseLost = true;
        const pauseFor = Math.max(delay ?? 0, (error.retryAfter ?? 0) * 1000);
        const retry = (error.kind === 'offline' || error.kind === 'busy') && pauseFor <= longestRetryDelay;
        if (delay === null || !retry) return handleError(attempt, error);
        await sleep(pauseFor);
      }
    }
  };

  const resolvePending = async (latest: Subject) => {
    if (subject.stateOf(latest) === 'paid') {
      await unconfirmed.finishAsPaid(latest);
      // Paid without an answer: the flow opens the paid subject as it is.
      if (phase.value !== 'done') options.onStateChanged(latest);
      return;
    }
    card.reset();
    // Only the attempt's own answer tells declined from failed from refunded.
    if (state.unconfirmed) await send(state.unconfirmed);
    else backToIdle({ kind: 'notTaken' });
    if (phase.value !== 'done') options.onStateChanged(latest);
  };

  /** Whether the server answers, asked before the charge: only what was never sent is certain to have charged nothing (ERRS-04). */
  const isReached = async (): Promise<boolean> => {
    try {
      await options.reach();
      return true;
    } catch (error) {
      return clientErrorOf(error).kind !== 'offline';
    }
  };

  const stopOffline = () => backToIdle({ kind: 'offline', lost: isOffline() });

  const press = async () => {
    if (phase.value !== 'idle') return;
    notice.value = null;
    cardTypeMissing.value = cardType.value === null;
    const shown = total.value;
    if (options.ready?.() === false || shown === null) return;
    if (!cardType.value) {
      card.markMissing();
      return options.onCardInvalid();
    }
    if (isOffline()) return stopOffline();
    phase.value = 'checking';
    const [reached] = await Promise.all([isReached(), sleep(cardCheckWait), options.flush?.()]);
    if (!reached || isOffline()) return stopOffline();
    const check = await card.check(cardCheckWait);
    if (isOffline()) return stopOffline();
    if (!check.ok) {
      backToIdle(check.refused ? { kind: 'refused' } : null);
      return options.onCardInvalid();
    }
    const current = subject.current();
    const actual = total.value;
    if (!current || actual === null) return backToIdle(null);
    // Saving may have brought what another tab or device chose: this total was not the one pressed for (DETL-16).
    if (actual !== shown) return backToIdle({ kind: 'priceChanged', shown, actual });
    const attempt = {
      subject: current,
      input: {
        payment: { cardType: cardType.value, secureFieldCode: check.code },
        // One for each press.
        idempotencyKey: randomKey(),
        shownTotal: shown,
      },
    };
    await guard(() => send(attempt), attempt);
  };

  return {
    ...charge,
    phase,
    notice,
    chooseCardType(chosen) {
      if (phase.value !== 'idle') return;
      cardType.value = chosen;
      cardTypeMissing.value = false;
    },
    submit: () => guard(press),
    resend,
    resolvePending,
  };
}
