import type { Breach } from './breach.ts';
import type { Charge } from './charges.ts';
import type { Evidence, RefundEvidence } from './evidence.ts';

/**
 * Refunds of a chosen amount: each is completed, their sum is within the charge, and each one that is booked as refunded has
 * its own entry in the bank's ledger. `audit-money.ts` audits the bank's other refunds.
 */
export function auditRefunds({ refunds, attempts, charges }: Evidence): Breach[] {
  const attemptOf = new Map(attempts.map((one) => [one.id, one]));
  const chargeOf = new Map(charges.map((one) => [one.entry.id, one]));
  return [...Map.groupBy(refunds, (one) => one.attempt)].flatMap(([id, many]) => {
    const charge = chargeOf.get(attemptOf.get(id)?.transaction ?? Number.NaN);
    return [...many.flatMap(auditDecided), ...auditWithin(id, many, charge), ...auditBooked(many, charge)];
  });
}

const idsOf = ({ id, attempt }: RefundEvidence): string[] => [`refund ${id}`, `attempt ${attempt}`];

/** All lookups are completed at the end of a run. */
const auditDecided = (refund: RefundEvidence): Breach[] =>
  refund.state === 'refunded' || refund.state === 'refused'
    ? []
    : [{ rule: 'every refund is completed', ids: idsOf(refund), what: `it is ${refund.state}` }];

function auditWithin(id: string, many: readonly RefundEvidence[], charge: Charge | undefined): Breach[] {
  const ids = [`attempt ${id}`, ...many.map((one) => `refund ${one.id}`)];
  if (!charge) return [{ rule: 'a refund is of a charge', ids, what: 'the bank has none' }];
  const asked = many.filter((one) => one.state !== 'refused').reduce((sum, { amount }) => sum + amount, 0);
  return asked <= charge.entry.amount
    ? []
    : [
        {
          rule: 'refunds are never more than the charge',
          ids,
          what: `${asked} of ${charge.entry.amount}`,
        },
      ];
}

function auditBooked(many: readonly RefundEvidence[], charge: Charge | undefined): Breach[] {
  const made = many.filter((one) => one.state === 'refunded');
  // A refund whose response was lost has no transaction id, and is matched by its amount after the others.
  const byId = made.toSorted(
    (one, other) => Number(one.transaction === null) - Number(other.transaction === null),
  );
  const left = [...(charge?.refunds ?? [])];
  return byId.flatMap((refund) => {
    const at = left.findIndex(
      ({ id, amount }) => amount === refund.amount && (refund.transaction ?? id) === id,
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0
      ? []
      : [
          {
            rule: 'a booked refund was made',
            ids: idsOf(refund),
            what: `${refund.amount} as transaction ${refund.transaction ?? 'without an id'}`,
          },
        ];
  });
}
