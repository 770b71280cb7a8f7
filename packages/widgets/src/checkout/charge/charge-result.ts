import type { Problem } from '@coverkit/rules';
import type { ClientError } from '../../client/client.ts';
import { problemsOf } from '../../flow/problems/form-problems.ts';

/**
 * What a failed charge means for the visitor. `responseLost`: nothing is certain, the subject has to be read again ·
 * `otherPayment`: another request pays, this card was not charged · `paying`: the same, or another payment has to finish first ·
 * `stateChanged`: it has another state by now · `busy`: the attempt was not written · `linkInvalid`: the link opens nothing ·
 * `notTaken`: the attempt failed, its bank may still take it · `refunded`: taken, and refunded.
 */
export type ChargeResult =
  | {
      kind:
        | 'responseLost'
        | 'stateChanged'
        | 'otherPayment'
        | 'paying'
        | 'busy'
        | 'noReference'
        | 'refused'
        | 'invalid'
        | 'cardTypeMissing'
        | 'linkInvalid';
    }
  | { kind: 'notTaken' | 'refunded' | 'unavailable' }
  | { kind: 'declined'; code: string }
  /** Cents; null where the server did not say. */
  | { kind: 'priceChanged'; shown: number | null; actual: number | null }
  | { kind: 'problems'; problems: Problem[] };

/** DETL-12, DETL-15, DETL-16. The visitor may submit again only where no second charge can follow. */
export function chargeResultOf(error: ClientError): ChargeResult {
  if (error.code === 'other_payment_pending') return { kind: 'otherPayment' };
  if (error.code === 'payment_pending') return { kind: 'paying' };
  // The server has another version than the one that was to be paid: nothing was charged (DETL-16).
  if (error.kind === 'closed' || error.kind === 'changed') return { kind: 'stateChanged' };
  if (error.code === 'idempotency_key_reused') return { kind: 'refused' };
  if (error.kind === 'form') return resultOfForm(problemsOf(error.formErrors));
  if (error.kind === 'noReference' || error.kind === 'busy') return { kind: error.kind };
  if (error.kind === 'notFound') return { kind: 'linkInvalid' };
  return { kind: error.kind === 'messages' ? 'refused' : 'responseLost' };
}

function resultOfForm(problems: Problem[]): ChargeResult {
  const about = (code: Problem['code']) => problems.find((one) => one.code === code);
  const changed = about('price_changed');
  if (changed) {
    const { shown, actual } = changed.params ?? {};
    return { kind: 'priceChanged', shown: centsOf(shown), actual: centsOf(actual) };
  }
  const declined = about('payment_declined');
  if (declined) return { kind: 'declined', code: String(declined.params?.code ?? '') };
  if (about('payment_invalid')) return { kind: 'invalid' };
  if (about('payment_unavailable')) return { kind: 'unavailable' };
  if (about('payment_failed')) return { kind: 'notTaken' };
  if (about('payment_refunded')) return { kind: 'refunded' };
  if (about('quote_closed') || about('quote_expired')) return { kind: 'stateChanged' };
  if (about('card_type_unknown')) return { kind: 'cardTypeMissing' };
  // The code of the card fields has no field of its own on the page.
  if (problems.some((one) => one.path === 'payment.secureFieldCode')) return { kind: 'invalid' };
  return { kind: 'problems', problems };
}

const centsOf = (param: unknown): number | null => (typeof param === 'number' ? param : null);
