import { hash } from 'node:crypto';
import {
  type CustomerRecord,
  notChargedOutcomes,
  type PurchaseAttempt,
} from '../customers/customer-record.ts';
import type { Breach } from './breach.ts';
import { kept } from './charges.ts';
import type { AttemptEvidence, Evidence } from './evidence.ts';

/** What a policy's link opens: its number, and how many documents it lists. */
export type Opened = { policyNumber: string | null; documents: number };

/** Compares each customer's answers with the database. `opened`: by the token of the answer `sold`. */
export function auditCustomers(
  records: readonly CustomerRecord[],
  evidence: Evidence,
  opened: ReadonlyMap<string, Opened>,
): Breach[] {
  const attemptsOf = Map.groupBy(evidence.attempts, (one) => one.quote);
  return records.flatMap((record) => [
    ...auditSold(record, evidence, opened),
    ...record.purchaseAttempts.flatMap((purchaseAttempt) =>
      auditAttempt(record, purchaseAttempt, attemptsOf.get(record.reference) ?? [], evidence),
    ),
    ...record.unexplained.map((what) => ({
      rule: 'every answer can be explained',
      ids: idsOf(record),
      what,
    })),
  ]);
}

const idsOf = (record: CustomerRecord) => [`customer ${record.number}`, `quote ${record.reference}`];

/** An acknowledged quote is stored; after the answer `sold` there is a policy, and the answer's token opens it. */
function auditSold(
  record: CustomerRecord,
  { policies, quotes }: Evidence,
  opened: ReadonlyMap<string, Opened>,
): Breach[] {
  if (!record.reference) return [];
  const ids = idsOf(record);
  if (!quotes.has(record.reference))
    return [{ rule: 'an acknowledged quote is stored', ids, what: 'there is no such quote' }];
  const sold = record.purchaseAttempts.some((one) => one.outcomes.includes('sold'));
  if (!sold) return [];
  const policy = policies.find((one) => one.quote === record.reference);
  if (!policy) return [{ rule: 'the answer "sold" has a policy', ids, what: 'there is none' }];
  ids.push(`policy ${policy.number}`);
  const breaches: Breach[] = [];
  if (record.policyNumber !== null && record.policyNumber !== policy.number)
    breaches.push({
      rule: 'the answer "sold" shows the stored policy',
      ids,
      what: `shown ${record.policyNumber}`,
    });
  if (record.tokens.size > 1)
    breaches.push({
      rule: 'one purchase has one token',
      ids,
      what: `${record.tokens.size} tokens were answered`,
    });
  for (const token of record.tokens) {
    const found = opened.get(token);
    if (found?.policyNumber !== policy.number)
      breaches.push({
        rule: 'the token of the answer "sold" opens the policy',
        ids,
        what: found?.policyNumber ?? 'it opens none',
      });
    if (!found?.documents) breaches.push({ rule: 'a policy has documents', ids, what: 'there are none' });
  }
  return breaches;
}

/** After an answer "not charged" nothing is kept; an attempt with a wrong total is not stored. */
function auditAttempt(
  record: CustomerRecord,
  purchaseAttempt: PurchaseAttempt,
  attempts: readonly AttemptEvidence[],
  { charges }: Evidence,
): Breach[] {
  const ids = [...idsOf(record), `key ${purchaseAttempt.key}`];
  const attempt = attempts.find((one) => one.key === hash('sha256', purchaseAttempt.key, 'base64url'));
  const breaches: Breach[] = [];
  if (purchaseAttempt.wrongTotal && attempt)
    breaches.push({ rule: 'only the total shown is charged', ids, what: `attempt ${attempt.id}` });
  if (!purchaseAttempt.wrongTotal && purchaseAttempt.outcomes.includes('price_changed'))
    breaches.push({ rule: 'the price shown is the price', ids, what: 'answered that it changed' });
  if (!attempt) return breaches;
  const keptOf = charges.some((one) => one.entry.reference === attempt.id && kept(one) > 0);
  // A 503 means that nothing was stored, but only where every answer was a 503: another may have been lost.
  const certain =
    purchaseAttempt.outcomes.some((one) => notChargedOutcomes.includes(one)) ||
    (purchaseAttempt.outcomes.length > 0 && purchaseAttempt.outcomes.every((one) => one === 'busy'));
  if (certain && keptOf)
    breaches.push({
      rule: 'after the answer "not charged" no charge is kept',
      ids: [...ids, `attempt ${attempt.id}`],
      what: purchaseAttempt.outcomes.join(', '),
    });
  if (purchaseAttempt.declines && keptOf)
    breaches.push({ rule: 'a declined card is not charged', ids, what: `attempt ${attempt.id}` });
  return breaches;
}
