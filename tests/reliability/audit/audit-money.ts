import type { Breach } from './breach.ts';
import { type Charge, kept, unrequestedRefund } from './charges.ts';
import type { Evidence } from './evidence.ts';
import { isOf, soldBy, subjectOf, thingOf } from './sold.ts';

/**
 * Compares bank and product: every kept charge has one policy, or one version that a re-screening or an amendment made of it, and every
 * policy one kept charge. `audit-rescreenings.ts` and `audit-amendments.ts` audit the versions.
 */
export function auditMoney(evidence: Evidence): Breach[] {
  return [
    ...evidence.charges.flatMap((charge) => auditCharge(charge, evidence)),
    ...evidence.policies.flatMap((policy) => auditPolicy(policy, evidence)),
    ...auditSubjects(evidence),
    ...auditQuotes(evidence),
    ...auditAttempts(evidence),
  ];
}

function auditCharge(charge: Charge, evidence: Evidence): Breach[] {
  const { entry } = charge;
  const ids = [`transaction ${entry.id}`, `attempt ${entry.reference}`];
  const attempt = evidence.attempts.find((one) => one.id === entry.reference);
  if (!attempt) return [{ rule: 'every charge has its attempt', ids, what: 'no such attempt is stored' }];
  ids.push(`quote ${attempt.quote}`, subjectOf(attempt));
  const breaches: Breach[] = [];
  const breach = (rule: string, what: string) => breaches.push({ rule, ids, what });
  if (charge.refunded > entry.amount)
    breach('no more is refunded than was captured', `${charge.refunded} of ${entry.amount}`);
  if (unrequestedRefund(charge) > 0 && kept(charge) > 0)
    breach(
      'a refund is of the full charge, or was requested',
      `${unrequestedRefund(charge)} of ${entry.amount}`,
    );
  const thing = thingOf(attempt);
  const sold = soldBy(evidence).filter((one) => one.attempt === entry.reference);
  if (kept(charge) > 0 && sold.length !== 1)
    breach(`every kept charge has exactly one ${thing}`, `${sold.length}, attempt ${attempt.state}`);
  for (const one of sold) {
    if (!isOf(attempt)(one)) breach('a charge pays for what it was made for', one.name);
    if (kept(charge) > 0 && one.price !== entry.amount)
      breach(
        `charge and ${thing} are of the same amount`,
        `charged ${entry.amount}, ${one.name} ${one.price}`,
      );
  }
  if (unrequestedRefund(charge) > 0 && !attempt.wasFailed && entry.amount === attempt.amount)
    breach('only a late charge or a wrong amount is refunded', 'a card was charged twice, or for nothing');
  if (kept(charge) === 0 && attempt.state !== 'refunded')
    breach('a refunded charge is booked as refunded', `attempt is ${attempt.state}`);
  return breaches;
}

function auditPolicy(policy: Evidence['policies'][number], { charges, quotes }: Evidence): Breach[] {
  const ids = [`policy ${policy.number}`, `quote ${policy.quote}`, `attempt ${policy.attempt}`];
  const paid = charges.filter((one) => one.entry.reference === policy.attempt && kept(one) > 0);
  const quote = quotes.get(policy.quote);
  return [
    ...(paid.length === 1
      ? []
      : [{ rule: 'every policy has exactly one kept charge', ids, what: `${paid.length} charges` }]),
    ...(quote && quote.status >= 89 && quote.policyNumber === policy.number
      ? []
      : [
          {
            rule: 'the quote of a policy is marked as purchased',
            ids,
            what: `status ${quote?.status} ${quote?.policyNumber}`,
          },
        ]),
  ];
}

/** Two attempts of one subject may both be captured, the first one late; only one charge is kept, with what was paid for. */
function auditSubjects({ charges, attempts }: Evidence): Breach[] {
  // A charge without an attempt is reported by `auditCharge`.
  const keptOf = Map.groupBy(
    charges.filter((one) => kept(one) > 0),
    (one) => one.entry.reference,
  );
  const breaches: Breach[] = [];
  for (const [subject, many] of Map.groupBy(attempts, subjectOf)) {
    const what = thingOf({ purpose: many[0]?.purpose ?? '', subject });
    const held = many.flatMap((one) => keptOf.get(one.id) ?? []);
    if (held.length > 1)
      breaches.push({
        rule: `nobody is charged twice for one ${what}`,
        ids: [subject, ...held.map((one) => `transaction ${one.entry.id}`)],
        what: `${held.length} charges were kept`,
      });
    for (const sold of many.filter((one) => one.state === 'captured')) {
      const later = many.filter((one) => one.createdAt > sold.createdAt);
      if (later.length > 0)
        breaches.push({
          rule: 'no charge is started beside an open or captured one',
          ids: [subject, `attempt ${sold.id}`, ...later.map((one) => `attempt ${one.id}`)],
          what: `${later.length} started after it`,
        });
    }
  }
  return breaches;
}

function auditQuotes({ policies, quotes }: Evidence): Breach[] {
  const policiesOf = Map.groupBy(policies, (one) => one.quote);
  const breaches: Breach[] = [];
  for (const [quote, many] of policiesOf) {
    if (many.length > 1)
      breaches.push({
        rule: 'a quote is sold once',
        ids: [`quote ${quote}`, ...many.map((one) => `policy ${one.number}`)],
        what: `${many.length} policies`,
      });
  }
  for (const [reference, quote] of quotes) {
    if (quote.status >= 89 && !policiesOf.has(reference))
      breaches.push({
        rule: 'a sold quote has its policy',
        ids: [`quote ${reference}`],
        what: `status ${quote.status}`,
      });
  }
  return breaches;
}

function auditAttempts({ attempts, charges }: Evidence): Breach[] {
  const charged = new Map(charges.map((one) => [one.entry.reference, one]));
  const breaches: Breach[] = [];
  for (const { id, state, quote } of attempts) {
    const ids = [`attempt ${id}`, `quote ${quote}`];
    const charge = charged.get(id);
    if (state === 'sent' || state === 'refund_due')
      breaches.push({ rule: 'every attempt is completed', ids, what: `it is ${state}` });
    if ((state === 'captured' || state === 'refunded') && !charge)
      breaches.push({
        rule: 'a charge that is booked as captured was captured',
        ids,
        what: `${state}, the bank has none`,
      });
    if ((state === 'declined' || state === 'failed') && charge && kept(charge) > 0)
      breaches.push({
        rule: 'a captured charge is not booked as declined or failed',
        ids,
        what: `it is ${state}`,
      });
  }
  return breaches;
}
