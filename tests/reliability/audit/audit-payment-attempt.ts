import { hash } from 'node:crypto';
import { notChargedOutcomes, type PaymentAttempt } from '../customers/outcomes.ts';
import type { Breach } from './breach.ts';
import { kept } from './charges.ts';
import type { AttemptEvidence, Evidence } from './evidence.ts';

/** After an answer "not charged" nothing is kept; an attempt with a wrong total is not stored. `attempts`: of its subject. */
export function auditPaymentAttempt(
  of: readonly string[],
  paymentAttempt: PaymentAttempt,
  attempts: readonly AttemptEvidence[],
  { charges }: Evidence,
): Breach[] {
  const ids = [...of, `key ${paymentAttempt.key}`];
  const attempt = attempts.find((one) => one.key === hash('sha256', paymentAttempt.key, 'base64url'));
  const breaches: Breach[] = [];
  if (paymentAttempt.wrongTotal && attempt)
    breaches.push({ rule: 'only the total shown is charged', ids, what: `attempt ${attempt.id}` });
  if (!paymentAttempt.wrongTotal && paymentAttempt.outcomes.includes('price_changed'))
    breaches.push({ rule: 'the price shown is the price', ids, what: 'answered that it changed' });
  if (!attempt) return breaches;
  if (attempt.amount !== paymentAttempt.total)
    breaches.push({
      rule: 'only the total shown is charged',
      ids: [...ids, `attempt ${attempt.id}`],
      what: `shown ${paymentAttempt.total}, attempted ${attempt.amount}`,
    });
  const keptOf = charges.some((one) => one.entry.reference === attempt.id && kept(one) > 0);
  // A 503 means that nothing was stored, but only where every answer was a 503: another may have been lost.
  const certain =
    paymentAttempt.outcomes.some((one) => notChargedOutcomes.includes(one)) ||
    (paymentAttempt.outcomes.length > 0 && paymentAttempt.outcomes.every((one) => one === 'busy'));
  if (certain && keptOf)
    breaches.push({
      rule: 'after the answer "not charged" no charge is kept',
      ids: [...ids, `attempt ${attempt.id}`],
      what: paymentAttempt.outcomes.join(', '),
    });
  if (paymentAttempt.declines && keptOf)
    breaches.push({ rule: 'a declined card is not charged', ids, what: `attempt ${attempt.id}` });
  return breaches;
}
