import type { ClientError } from '../../client/client.ts';
import type { CardPaymentOptions, PaymentFailure } from './card-payment.ts';
import type { Charge } from './charge.ts';
import { verdictOf } from './charge-verdict.ts';
import type { InDoubt } from './in-doubt.ts';
import type { PaymentState } from './payment-state.ts';
import type { Press } from './press.ts';

export type FailedPressDeps<Thing, Answer> = {
  options: Pick<CardPaymentOptions<Thing, Answer>, 'payable' | 'card' | 'surchargeNow' | 'onProblems'>;
  state: PaymentState<Thing>;
  charge: Charge;
  doubt: InDoubt<Thing>;
  fail: (name: PaymentFailure['name'], error?: ClientError) => void;
};

/** What follows from a refusal, or from no answer (DETL-12, DETL-15, DETL-16). */
export function createFailedPress<Thing, Answer>(deps: FailedPressDeps<Thing, Answer>) {
  const { options, state, charge, doubt, fail } = deps;
  const { backToIdle } = state;

  const priceMoved = async (press: Press<Thing>, shown: number, actual: number) => {
    const [stands, basisPoints] = await Promise.all([
      doubt.standsNow(press),
      options.surchargeNow().catch(() => null),
    ]);
    if (stands) options.payable.reprice(stands);
    if (basisPoints !== null) charge.surchargeBasisPoints.value = basisPoints;
    backToIdle({ kind: 'priceChanged', shown, actual });
  };

  return async (press: Press<Thing>, error: ClientError): Promise<void> => {
    const verdict = verdictOf(error);
    const saysNothing = verdict.kind === 'busy' || verdict.kind === 'refused';
    if (saysNothing && (press.unheard || press.mayBeOut)) return doubt.settle(press, error);
    switch (verdict.kind) {
      case 'lost':
        return doubt.settle(press, error);
      case 'moved':
        return doubt.moveOn(press, error);
      case 'priceChanged': {
        const shown = verdict.shown ?? press.input.shownTotal;
        return priceMoved(press, shown, verdict.actual ?? shown);
      }
      case 'declined':
        options.card.reset();
        return backToIdle(verdict);
      case 'invalid':
      case 'notTaken':
      case 'givenBack':
        options.card.reset();
        return backToIdle({ kind: verdict.kind });
      case 'busy':
        fail('failed', error);
        return backToIdle({ kind: 'busy' });
      case 'gone':
        return doubt.gone(press, error);
      case 'noReference':
      case 'refused':
        fail(verdict.kind === 'refused' ? 'failed' : 'noReference', error);
        return backToIdle(null);
      case 'cardTypeMissing':
        backToIdle(null);
        charge.cardTypeMissing.value = true;
        return;
      case 'problems':
        backToIdle(null);
        return options.onProblems ? options.onProblems(verdict.problems) : fail('failed', error);
    }
  };
}
