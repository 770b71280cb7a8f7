import type { ClientError } from '../../client/client.ts';
import type { CardPaymentOptions, PaymentFailure } from './card-payment.ts';
import type { PaymentState } from './payment-state.ts';
import type { Press } from './press.ts';

export type InDoubtDeps<Thing, Answer> = {
  options: Pick<CardPaymentOptions<Thing, Answer>, 'payable' | 'onMoved' | 'onGone'>;
  state: PaymentState<Thing>;
  /** Tells of a failure, and has the card typed again. */
  fail: (name: PaymentFailure['name'], error?: ClientError) => void;
  finish: (press: Press<Thing> | null, answer: Answer) => void;
  /** The same press again. */
  askAgain: () => Promise<void>;
};

export type InDoubt<Thing> = {
  /** How what is paid stands now; null where that is not to be had either. */
  standsNow: (press: Press<Thing>) => Promise<Thing | null>;
  /** Nothing was heard, or nothing sure. */
  settle: (press: Press<Thing>, error: ClientError) => Promise<void>;
  /** It is paid for, without an answer of this press. */
  paidMeanwhile: (stands: Thing) => Promise<void>;
  /** It stands elsewhere by now: the flow goes there. */
  moveOn: (press: Press<Thing>, error: ClientError) => Promise<void>;
  /** Refused as a link that opens nothing. */
  gone: (press: Press<Thing>, error: ClientError) => Promise<void>;
};

/** What follows where an answer does not say what became of a press: what is paid itself is asked (DETL-15). */
export function createInDoubt<Thing, Answer>(deps: InDoubtDeps<Thing, Answer>): InDoubt<Thing> {
  const { options, state, fail, finish, askAgain } = deps;
  const { payable } = options;

  const standsNow = ({ thing }: Press<Thing>) => payable.reload(thing).catch(() => null);

  const paidMeanwhile = async (stands: Thing) => {
    const press = state.inDoubt;
    if (payable.answerOf) return finish(press, payable.answerOf(stands));
    // Where that answer cannot be had either, the visitor asks: by itself it would go on for ever.
    if (!press || press.askedAsPaid) return;
    press.askedAsPaid = true;
    await askAgain();
  };

  const settle = async (press: Press<Thing>, error: ClientError) => {
    fail('failed', error);
    press.mayBeOut = true;
    state.doubt(press);
    const stands = await standsNow(press);
    if (!stands || state.phase.value !== 'unconfirmed') return;
    const standing = payable.standingOf(stands);
    if (standing === 'paid') return paidMeanwhile(stands);
    if (standing === 'pending') return options.onMoved(stands);
    if (!press.unheard) state.backToIdle(null);
  };

  return {
    standsNow,
    settle,
    paidMeanwhile,
    async moveOn(press, error) {
      const stands = await standsNow(press);
      if (!stands) return settle(press, error);
      state.backToIdle(null);
      options.onMoved(stands);
    },
    async gone(press, error) {
      if (!options.onGone) {
        fail('failed', error);
        return state.backToIdle(null);
      }
      const stands = await standsNow(press);
      state.backToIdle(null);
      // Paid or being paid in another tab, it still opens, and says so.
      if (stands && payable.standingOf(stands) !== 'open') options.onMoved(stands);
      else options.onGone();
    },
  };
}
