import type { Problem } from '@coverkit/rules';
import type { ClientError } from '../../client/client.ts';
import { problemsOf } from '../../flows/shared/words.ts';

/**
 * What a failed charge means for the visitor. `lost`: nothing sure was heard, what is paid has to be asked about ·
 * `moved`: it stands elsewhere by now · `busy`: the attempt was not even written · `gone`: the link opens nothing ·
 * `notTaken`: given up on, its bank may still take it · `givenBack`: taken, and on its way back.
 */
export type Verdict =
  | { kind: 'lost' | 'moved' | 'busy' | 'noReference' | 'refused' | 'invalid' | 'cardTypeMissing' | 'gone' }
  | { kind: 'notTaken' | 'givenBack' }
  | { kind: 'declined'; code: string }
  /** Cents; null where the server did not say. */
  | { kind: 'priceChanged'; shown: number | null; actual: number | null }
  | { kind: 'problems'; problems: Problem[] };

/** DETL-12, DETL-15, DETL-16. Only what can end in no second charge lets the visitor press anew. */
export function verdictOf(error: ClientError): Verdict {
  if (error.code === 'payment_pending' || error.kind === 'closed') return { kind: 'moved' };
  if (error.code === 'idempotency_key_reused') return { kind: 'refused' };
  if (error.kind === 'form') return verdictOfForm(problemsOf(error.formErrors));
  if (error.kind === 'noReference' || error.kind === 'busy') return { kind: error.kind };
  if (error.kind === 'notFound') return { kind: 'gone' };
  return { kind: error.kind === 'messages' ? 'refused' : 'lost' };
}

function verdictOfForm(problems: Problem[]): Verdict {
  const about = (code: Problem['code']) => problems.find((one) => one.code === code);
  const changed = about('price_changed');
  if (changed) {
    const { shown, actual } = changed.params ?? {};
    return { kind: 'priceChanged', shown: centsOf(shown), actual: centsOf(actual) };
  }
  const declined = about('payment_declined');
  if (declined) return { kind: 'declined', code: String(declined.params?.code ?? '') };
  if (about('payment_invalid')) return { kind: 'invalid' };
  if (about('payment_failed')) return { kind: 'notTaken' };
  if (about('payment_refunded')) return { kind: 'givenBack' };
  if (about('quote_closed') || about('quote_expired')) return { kind: 'moved' };
  if (about('card_type_unknown')) return { kind: 'cardTypeMissing' };
  // The code of the card fields themselves: nothing on the page stands for it.
  if (problems.some((one) => one.path === 'payment.secureFieldCode')) return { kind: 'invalid' };
  return { kind: 'problems', problems };
}

const centsOf = (param: unknown): number | null => (typeof param === 'number' ? param : null);
