import type { CustomerRecord } from '../customers/customer-record.ts';
import { auditPaymentAttempt } from './audit-payment-attempt.ts';
import type { Breach } from './breach.ts';
import type { Evidence } from './evidence.ts';

/** What a policy's link opens: its number, and how many documents it lists. */
export type Opened = { policyNumber: string | null; documents: number };

/** Compares each customer's answers with the database. `opened`: by the token of the answer `sold`. */
export function auditCustomers(
  records: readonly CustomerRecord[],
  evidence: Evidence,
  opened: ReadonlyMap<string, Opened>,
): Breach[] {
  const attemptsOf = Map.groupBy(
    evidence.attempts.filter((one) => one.purpose === 'quote'),
    (one) => one.subject,
  );
  return records.flatMap((record) => [
    ...auditSold(record, evidence, opened),
    ...record.purchaseAttempts.flatMap((purchaseAttempt) =>
      auditPaymentAttempt(idsOf(record), purchaseAttempt, attemptsOf.get(record.reference) ?? [], evidence),
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
  if (policy.medical !== record.medicalPremium)
    breaches.push({
      rule: 'a policy has the result of the screening that its customer decided on',
      ids,
      what: `decided ${record.medicalPremium}, sold ${policy.medical}`,
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
