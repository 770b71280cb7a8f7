import type { Cents } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import type { Db } from '../../platform/database/db.ts';
import { CallError } from '../../platform/errors.ts';
import type { AttemptRow } from './attempts.table.ts';
import type { ChargeSteps } from './charge-steps.ts';
import type { ChargeRequest } from './new-attempt.ts';
import type { ChargeCall, Charged } from './send-charge.ts';

/** A payment attempt, as other areas read it. */
export type Attempt = AttemptRow;

/** What a payment came to. `isEarlier`: another request had started the attempt, so this request's card was not sent. */
export type Paid = { charged: Charged; attempt: Attempt; isEarlier: boolean };

/** What is sold by a charge. `refused`: what is answered, or thrown, where `lock` returned a reason. */
export type Sale<A, R extends string> = {
  /** Before the card's surcharge. */
  price: Cents;
  customer: ChargeCall['customer'];
  /** ms, when what is paid for was begun: old purchases get a card try when new ones are limited. */
  begunAt: number;
  /** In the write that stores the attempt: locks what must not change during the payment, or returns why it cannot. */
  lock: (tx: Db) => Promise<R | null>;
  refused: (reason: R) => A;
};

/** A request to pay, with what an area knows of it. `A`: its answer. */
export type Payment<A, R extends string> = {
  request: ChargeRequest;
  card: Omit<ChargeCall, 'customer'>;
  /** Throws where the caller may not have the answer of the attempt that is known, or of none. */
  checkEarlier?: (earlier: Attempt | undefined) => void;
  /** Where no attempt is known: what is sold, read before anything is stored, or the answer where nothing is to be charged. */
  prepare: () => Promise<Sale<A, R> | { answer: A }>;
  answer: (paid: Paid) => A | Promise<A>;
};

/**
 * Charges a card at most once for each subject (DETL-15): answers what is known of an earlier attempt, and otherwise stores one, locks
 * what it pays for, sends it and answers what became of it. Throws the 422 of a total that is not the one shown (DETL-16).
 */
export type Pay = <A, R extends string>(payment: Payment<A, R>) => Promise<A>;

/** What areas need of charges. */
export type Charges = Pick<ChargeSteps, 'find' | 'idle'> & { pay: Pay };

export const createCharges = (steps: ChargeSteps, brands: Pick<Brands, 'brand'>): Charges => ({
  find: steps.find,
  idle: steps.idle,
  pay: createPay(steps, brands),
});

function createPay(steps: ChargeSteps, brands: Pick<Brands, 'brand'>): Pay {
  return async <A, R extends string>(payment: Payment<A, R>): Promise<A> => {
    const { request, card, answer } = payment;
    const answerEarlier = async (attempt: Attempt) =>
      answer({ attempt, isEarlier: true, charged: await steps.outcome(attempt, request) });

    const known = await steps.findEarlier(request);
    payment.checkEarlier?.(known);
    if (known) return answerEarlier(known);
    try {
      const sale = await payment.prepare();
      if ('answer' in sale) return sale.answer;
      const { amexSurchargeBasisPoints } = brands.brand(request.brandId);
      const limited = { ...request, ip: card.ip, begunAt: sale.begunAt };
      const started = await steps.start(limited, sale.price, amexSurchargeBasisPoints, sale.lock);
      if (!('attempt' in started)) return sale.refused(started.refused);
      if (!started.fresh) return await answerEarlier(started.attempt);
      const charged = await steps.send(started, { ...card, customer: sale.customer });
      return await answer({ attempt: started.attempt, isEarlier: false, charged });
    } catch (error) {
      // Another tab started an attempt since the first look: its result is the answer to this request too.
      const concurrent =
        error instanceof CallError && error.status === 409 && (await steps.findEarlier(request));
      if (!concurrent) throw error;
      return answerEarlier(concurrent);
    }
  };
}
