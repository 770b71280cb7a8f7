import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { randomKey } from '../../flows/shared/random-key.ts';
import type { CardPayment, CardPaymentOptions, PaymentFailure } from './card-payment.ts';
import { createCharge } from './charge.ts';
import { createFailedPress } from './failed-press.ts';
import { createInDoubt } from './in-doubt.ts';
import { createPaymentState } from './payment-state.ts';
import type { Press } from './press.ts';

/** DETL-10: the wait before the card check, in which the fields are saved with the provider. */
const cardCheckWait = 2500;
/** A lost answer is asked for again by itself this often, before the visitor is. */
const quietRetries = [1500, 4000];
const longestPatience = 10_000;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** One button that charges a card at most once, whatever is heard of it (DETL-15). */
export function createCardPayment<Thing, Answer>(
  options: CardPaymentOptions<Thing, Answer>,
): CardPayment<Thing> {
  const { payable, card, sleep = pause } = options;
  const state = createPaymentState<Thing>();
  const { phase, notice, backToIdle } = state;
  const charge = createCharge(payable.price, options.surchargeBasisPoints);
  const { cardType, cardTypeMissing, total } = charge;

  const fail = (name: PaymentFailure['name'], error?: ClientError) => {
    card.reset();
    options.onFailure({ name, error });
  };

  const finish = (press: Press<Thing> | null, answer: Answer) => {
    const outcome = payable.outcomeOf(answer);
    if (outcome === 'nothing') {
      fail('noReference');
      return backToIdle(null);
    }
    if (press) press.mayBeOut = true;
    // A pending one's outcome is asked for; once it is paid, the same press brings its answer.
    if (outcome === 'pending') state.doubt(press);
    else state.done();
    options.onAnswer(answer);
  };

  const askAgain = async () => {
    if (phase.value === 'unconfirmed' && state.inDoubt) await send(state.inDoubt);
  };

  const doubt = createInDoubt({ options, state, fail, finish, askAgain });
  const failed = createFailedPress({ options, state, charge, doubt, fail });

  const send = async (press: Press<Thing>) => {
    phase.value = 'sending';
    for (const wait of [...quietRetries, null]) {
      try {
        return finish(press, await payable.charge(press.thing, press.input));
      } catch (thrown) {
        const error = clientErrorOf(thrown);
        if (error.kind === 'offline') press.unheard = true;
        const pauseFor = Math.max(wait ?? 0, (error.retryAfter ?? 0) * 1000);
        const again = (error.kind === 'offline' || error.kind === 'busy') && pauseFor <= longestPatience;
        if (wait === null || !again) return failed(press, error);
        await sleep(pauseFor);
      }
    }
  };

  const settled = async (stands: Thing) => {
    if (payable.standingOf(stands) === 'paid') {
      await doubt.paidMeanwhile(stands);
      // Bought all the same: what its own answer would have opened is opened as it stands.
      if (phase.value !== 'done') options.onMoved(stands);
      return;
    }
    card.reset();
    // Only its own answer says which it was: declined, given up on, or taken and on its way back.
    if (state.inDoubt) await send(state.inDoubt);
    else backToIdle({ kind: 'notTaken' });
    if (phase.value !== 'done') options.onMoved(stands);
  };

  const press = async () => {
    if (phase.value !== 'idle') return;
    notice.value = null;
    cardTypeMissing.value = cardType.value === null;
    const shown = total.value;
    if (options.ready?.() === false || shown === null) return;
    if (!cardType.value) return options.onCardWrong();
    phase.value = 'checking';
    const waited = Promise.all([sleep(cardCheckWait), options.flush?.()]);
    const check = await card.check(cardCheckWait);
    if (!check.ok) {
      backToIdle(check.refused ? { kind: 'refused' } : null);
      return options.onCardWrong();
    }
    await waited;
    const thing = payable.now();
    const actual = total.value;
    if (!thing || actual === null) return backToIdle(null);
    // What was stored meanwhile may have brought what another tab or device chose: that was not pressed for (DETL-16).
    if (actual !== shown) return backToIdle({ kind: 'priceChanged', shown, actual });
    await send({
      thing,
      input: {
        payment: { cardType: cardType.value, secureFieldCode: check.code },
        // One for each press.
        idempotencyKey: randomKey(),
        shownTotal: shown,
      },
    });
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
    press,
    askAgain,
    settled,
  };
}
