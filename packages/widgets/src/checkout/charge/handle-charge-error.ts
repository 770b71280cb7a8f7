import type { ClientError } from '../../client/client.ts';
import type { ButtonState } from './button-state.ts';
import type { CardPaymentOptions, PaymentFailure } from './card-payment.ts';
import type { Charge } from './charge.ts';
import { chargeResultOf } from './charge-result.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { UnconfirmedAttempt } from './unconfirmed-attempt.ts';

export type ChargeErrorDeps<Subject, Answer> = {
  options: Pick<CardPaymentOptions<Subject, Answer>, 'subject' | 'card' | 'fetchSurcharge' | 'onProblems'>;
  state: ButtonState<Subject>;
  charge: Charge;
  unconfirmed: UnconfirmedAttempt<Subject>;
  fail: (name: PaymentFailure['name'], error?: ClientError) => void;
};

/** Handles an attempt that the server refused, or that got no response (DETL-12, DETL-15, DETL-16). */
export function handleChargeError<Subject, Answer>(deps: ChargeErrorDeps<Subject, Answer>) {
  const { options, state, charge, unconfirmed, fail } = deps;
  const { backToIdle } = state;

  const priceChanged = async (attempt: PaymentAttempt<Subject>, shown: number, actual: number) => {
    const [latest, basisPoints] = await Promise.all([
      unconfirmed.reload(attempt),
      options.fetchSurcharge().catch(() => null),
    ]);
    if (latest) options.subject.reprice(latest);
    if (basisPoints !== null) charge.surchargeBasisPoints.value = basisPoints;
    backToIdle({ kind: 'priceChanged', shown, actual });
  };

  return async (attempt: PaymentAttempt<Subject>, error: ClientError): Promise<void> => {
    const result = chargeResultOf(error);
    const undecided = result.kind === 'busy' || result.kind === 'refused';
    if (undecided && (attempt.responseLost || attempt.maybeSent)) return unconfirmed.resolve(attempt, error);
    switch (result.kind) {
      case 'responseLost':
        return unconfirmed.resolve(attempt, error);
      case 'stateChanged':
        return unconfirmed.followState(attempt, error);
      case 'otherPayment':
      case 'paying':
        return unconfirmed.followState(attempt, error, { kind: result.kind });
      case 'priceChanged': {
        const shown = result.shown ?? attempt.input.shownTotal;
        return priceChanged(attempt, shown, result.actual ?? shown);
      }
      case 'declined':
        options.card.reset();
        return backToIdle(result);
      case 'invalid':
      case 'unavailable':
      case 'notTaken':
      case 'refunded':
        options.card.reset();
        return backToIdle({ kind: result.kind });
      case 'busy':
        fail('failed', error);
        return backToIdle({ kind: error.code === 'rate_limited' ? 'tooMany' : 'busy' });
      case 'linkInvalid':
        return unconfirmed.linkInvalid(attempt, error);
      case 'noReference':
      case 'refused':
        fail(result.kind === 'refused' ? 'failed' : 'noReference', error);
        return backToIdle(null);
      case 'cardTypeMissing':
        backToIdle(null);
        charge.cardTypeMissing.value = true;
        return;
      case 'problems':
        backToIdle(null);
        return options.onProblems ? options.onProblems(result.problems) : fail('failed', error);
    }
  };
}
