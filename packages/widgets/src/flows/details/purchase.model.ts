import { type CardType, isPurchased, type Problem, type Quote, totalWithSurcharge } from '@coverkit/rules';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import {
  type ClientError,
  type CoverkitClient,
  clientErrorOf,
  type Purchased,
  type PurchaseInput,
} from '../../client/client.ts';
import { isPending } from '../../payment/pending.model.ts';
import type { SecureFields } from '../../payment/secure-fields.ts';
import { randomKey } from '../shared/random-key.ts';
import { verdictOf } from './purchase.verdict.ts';

/**
 * `checking` the card with the provider · `sending` · `unconfirmed` the answer was lost: the same press can
 * be asked about again · `bought` there is an answer, and the flow moves on.
 */
export type PurchasePhase = 'idle' | 'checking' | 'sending' | 'unconfirmed' | 'bought';

/** What is shown beside the button. */
export type PurchaseNotice =
  | { kind: 'declined'; code: string }
  | { kind: 'invalid' | 'refused' | 'busy' | 'notTaken' }
  | { kind: 'priceChanged'; shown: number; actual: number };

export type PurchaseOptions = {
  client: Pick<CoverkitClient, 'purchase' | 'reload'>;
  card: Pick<SecureFields, 'check' | 'reset'>;
  quote: Signal<Quote | null>;
  surchargeBasisPoints: number;
  /** Client validation and the medical section: false keeps the press from going on (DETL-10). */
  ready: () => boolean;
  /** Card type or card fields are not right; the fields say how. */
  onCardWrong: () => void;
  /** The auto-save, so that both carry the same answers. */
  flush: () => Promise<unknown>;
  onPurchased: (answer: Purchased) => void;
  /** Problems of fields that only the server found. */
  onProblems: (problems: Problem[]) => void;
  /** The quote stands elsewhere by now: bought in another tab, closed, waiting for its payment. */
  onMoved: (quote: Quote) => void;
  /** An alert: the words of `name`, or `messages` as the server said them. */
  onFailure: (failure: { name: 'noReference' | 'failed'; error?: ClientError }) => void;
  sleep?: (milliseconds: number) => Promise<void>;
};

export type Purchase = {
  phase: ReadonlySignal<PurchasePhase>;
  notice: ReadonlySignal<PurchaseNotice | null>;
  cardType: ReadonlySignal<CardType | null>;
  cardTypeMissing: ReadonlySignal<boolean>;
  surcharge: ReadonlySignal<number>;
  /** Cents, surcharge included; null while the quote has no price. */
  total: ReadonlySignal<number | null>;
  chooseCardType: (cardType: CardType) => void;
  press: () => Promise<void>;
  /** After `unconfirmed`: the same press again, never a second charge. */
  askAgain: () => Promise<void>;
  /** A payment that was pending has its outcome: this is the quote now. */
  settled: (stands: Quote) => Promise<void>;
};

/** DETL-10: the wait before the card check, in which the fields are saved with the provider. */
const cardCheckWait = 2500;
/** A lost answer is asked for again by itself this often, before the visitor is. */
const quietRetries = [1500, 4000];
const longestPatience = 10_000;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

type Press = { quote: Quote; input: PurchaseInput };

export function createPurchase(options: PurchaseOptions): Purchase {
  const { client, card, quote, sleep = pause } = options;
  const phase = signal<PurchasePhase>('idle');
  const notice = signal<PurchaseNotice | null>(null);
  const cardType = signal<CardType | null>(null);
  const cardTypeMissing = signal(false);
  const price = computed(() => quote.value?.netPrice ?? null);
  const total = computed(() =>
    price.value === null
      ? null
      : totalWithSurcharge(price.value, cardType.value ?? 'visa', options.surchargeBasisPoints),
  );
  let lost: Press | null = null;

  const backToIdle = (shown: PurchaseNotice | null) => {
    lost = null;
    notice.value = shown;
    phase.value = 'idle';
  };

  const fail = (name: 'noReference' | 'failed', error?: ClientError) => {
    card.reset();
    options.onFailure({ name, error });
  };

  const finish = (press: Press, answer: Purchased) => {
    if (!answer?.reference) {
      fail('noReference');
      return backToIdle(null);
    }
    // Its outcome is asked for; once it is bought, the same press brings the policy's own token.
    lost = answer.pending ? press : null;
    phase.value = answer.pending ? 'unconfirmed' : 'bought';
    options.onPurchased(answer);
  };

  const standsNow = (press: Press) => client.reload(press.quote, { force: true }).catch(() => null);

  /** Nothing was heard, or nothing sure: the quote itself knows whether a payment went out (DETL-15). */
  const settle = async (press: Press, error: ClientError) => {
    fail('failed', error);
    lost = press;
    phase.value = 'unconfirmed';
    const stands = await standsNow(press);
    if (!stands || phase.value !== 'unconfirmed') return;
    if (isPurchased(stands.status)) return askAgain();
    if (isPending(stands)) return options.onMoved(stands);
    if (error.kind !== 'offline') backToIdle(null);
  };

  const priceMoved = async (press: Press, shown: number, actual: number) => {
    const stands = await standsNow(press);
    if (stands) quote.value = { ...press.quote, ...pricesOf(stands) };
    backToIdle({ kind: 'priceChanged', shown, actual });
  };

  const moveOn = async (press: Press, error: ClientError) => {
    const stands = await standsNow(press);
    if (!stands) return settle(press, error);
    backToIdle(null);
    options.onMoved(stands);
  };

  const failed = async (press: Press, error: ClientError) => {
    const verdict = verdictOf(error);
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
        card.reset();
        return backToIdle({ kind: 'invalid' });
      case 'busy':
        fail('failed', error);
        return backToIdle({ kind: 'busy' });
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
        return options.onProblems(verdict.problems);
    }
  };

  const send = async (press: Press) => {
    phase.value = 'sending';
    for (const wait of [...quietRetries, null]) {
      try {
        return finish(press, await client.purchase(press.quote, press.input));
      } catch (thrown) {
        const error = clientErrorOf(thrown);
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

  const settled = async (stands: Quote) => {
    if (isPurchased(stands.status)) await askAgain();
    if (phase.value === 'bought') return;
    card.reset();
    backToIdle({ kind: 'notTaken' });
    options.onMoved(stands);
  };

  const press = async () => {
    if (phase.value !== 'idle') return;
    notice.value = null;
    cardTypeMissing.value = cardType.value === null;
    if (!options.ready() || total.value === null) return;
    if (!cardType.value) return options.onCardWrong();
    phase.value = 'checking';
    const waited = Promise.all([sleep(cardCheckWait), options.flush()]);
    const check = await card.check(cardCheckWait);
    if (!check.ok) {
      backToIdle(check.refused ? { kind: 'refused' } : null);
      return options.onCardWrong();
    }
    await waited;
    const now = quote.peek();
    if (!now || total.value === null) return backToIdle(null);
    await send({
      quote: now,
      input: {
        payment: { cardType: cardType.value, secureFieldCode: check.code },
        // One for each press.
        idempotencyKey: randomKey(),
        shownTotal: total.value,
      },
    });
  };

  return {
    phase,
    notice,
    cardType,
    cardTypeMissing,
    total,
    surcharge: computed(() => (total.value ?? 0) - (price.value ?? 0)),
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

const pricesOf = (quote: Quote) => ({
  rates: quote.rates,
  netPrice: quote.netPrice,
  gstAmount: quote.gstAmount,
  medicalPrice: quote.medicalPrice,
  priceLockedUntil: quote.priceLockedUntil,
  expiresAt: quote.expiresAt,
});
