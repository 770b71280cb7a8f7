import { signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { randomKey } from '../../flows/shared/random-key.ts';
import type {
  CardPayment,
  CardPaymentOptions,
  PaymentFailure,
  PaymentNotice,
  PaymentPhase,
} from './card-payment.ts';
import { createCharge } from './charge.ts';
import { verdictOf } from './charge-verdict.ts';
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
  const phase = signal<PaymentPhase>('idle');
  const notice = signal<PaymentNotice | null>(null);
  const charge = createCharge(payable.price, options.surchargeBasisPoints);
  const { cardType, cardTypeMissing, surchargeBasisPoints, total } = charge;
  let lost: Press<Thing> | null = null;

  const backToIdle = (shown: PaymentNotice | null) => {
    lost = null;
    notice.value = shown;
    phase.value = 'idle';
  };

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
    // A pending one's outcome is asked for; once it is paid, the same press brings its answer.
    if (press) press.mayBeOut = true;
    lost = outcome === 'pending' ? press : null;
    phase.value = outcome === 'pending' ? 'unconfirmed' : 'done';
    options.onAnswer(answer);
  };

  const standsNow = ({ thing }: Press<Thing>) => payable.reload(thing).catch(() => null);

  const paidMeanwhile = async (stands: Thing) => {
    if (payable.answerOf) return finish(lost, payable.answerOf(stands));
    // Where that answer cannot be had either, the visitor asks: by itself it would go on for ever.
    if (!lost || lost.askedAsPaid) return;
    lost.askedAsPaid = true;
    await askAgain();
  };

  /** Nothing was heard, or nothing sure: what is paid itself knows whether a payment went out (DETL-15). */
  const settle = async (press: Press<Thing>, error: ClientError) => {
    fail('failed', error);
    press.mayBeOut = true;
    lost = press;
    phase.value = 'unconfirmed';
    const stands = await standsNow(press);
    if (!stands || phase.value !== 'unconfirmed') return;
    const standing = payable.standingOf(stands);
    if (standing === 'paid') return paidMeanwhile(stands);
    if (standing === 'pending') return options.onMoved(stands);
    if (!press.unheard) backToIdle(null);
  };

  const priceMoved = async (press: Press<Thing>, shown: number, actual: number) => {
    const [stands, basisPoints] = await Promise.all([
      standsNow(press),
      options.surchargeNow().catch(() => null),
    ]);
    if (stands) payable.reprice(stands);
    if (basisPoints !== null) surchargeBasisPoints.value = basisPoints;
    backToIdle({ kind: 'priceChanged', shown, actual });
  };

  const moveOn = async (press: Press<Thing>, error: ClientError) => {
    const stands = await standsNow(press);
    if (!stands) return settle(press, error);
    backToIdle(null);
    options.onMoved(stands);
  };

  /** Refused as a link that opens nothing: paid or being paid in another tab, it still opens, and says so. */
  const gone = async (press: Press<Thing>, error: ClientError) => {
    if (!options.onGone) {
      fail('failed', error);
      return backToIdle(null);
    }
    const stands = await standsNow(press);
    backToIdle(null);
    if (stands && payable.standingOf(stands) !== 'open') options.onMoved(stands);
    else options.onGone();
  };

  const failed = async (press: Press<Thing>, error: ClientError) => {
    const verdict = verdictOf(error);
    const saysNothing = verdict.kind === 'busy' || verdict.kind === 'refused';
    if (saysNothing && (press.unheard || press.mayBeOut)) return settle(press, error);
    switch (verdict.kind) {
      case 'lost':
        return settle(press, error);
      case 'moved':
        return moveOn(press, error);
      case 'priceChanged': {
        const shown = verdict.shown ?? press.input.shownTotal;
        return priceMoved(press, shown, verdict.actual ?? shown);
      }
      case 'declined':
        card.reset();
        return backToIdle(verdict);
      case 'invalid':
      case 'notTaken':
      case 'givenBack':
        card.reset();
        return backToIdle({ kind: verdict.kind });
      case 'busy':
        fail('failed', error);
        return backToIdle({ kind: 'busy' });
      case 'gone':
        return gone(press, error);
      case 'noReference':
      case 'refused':
        fail(verdict.kind === 'refused' ? 'failed' : 'noReference', error);
        return backToIdle(null);
      case 'cardTypeMissing':
        backToIdle(null);
        cardTypeMissing.value = true;
        return;
      case 'problems':
        backToIdle(null);
        return options.onProblems ? options.onProblems(verdict.problems) : fail('failed', error);
    }
  };

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

  const askAgain = async () => {
    if (phase.value === 'unconfirmed' && lost) await send(lost);
  };

  const settled = async (stands: Thing) => {
    if (payable.standingOf(stands) === 'paid') {
      await paidMeanwhile(stands);
      // Bought all the same: what its own answer would have opened is opened as it stands.
      if (phase.value !== 'done') options.onMoved(stands);
      return;
    }
    card.reset();
    backToIdle({ kind: 'notTaken' });
    options.onMoved(stands);
  };

  const press = async () => {
    if (phase.value !== 'idle') return;
    notice.value = null;
    cardTypeMissing.value = cardType.value === null;
    if (options.ready?.() === false || total.value === null) return;
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
    if (!thing || total.value === null) return backToIdle(null);
    await send({
      thing,
      input: {
        payment: { cardType: cardType.value, secureFieldCode: check.code },
        // One for each press.
        idempotencyKey: randomKey(),
        shownTotal: total.value,
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
