import type { CustomerRecord } from '../customers/customer-record.ts';
import type { Mail } from '../services/mail-server.ts';
import { auditAmended } from './audit-amended.ts';
import { auditAmendments } from './audit-amendments.ts';
import { auditCustomers, type Opened } from './audit-customers.ts';
import { auditMail } from './audit-mail.ts';
import { auditMoney } from './audit-money.ts';
import { auditRefunds } from './audit-refunds.ts';
import { auditRescreened } from './audit-rescreened.ts';
import { auditRescreenings } from './audit-rescreenings.ts';
import type { Breach } from './breach.ts';
import type { Evidence } from './evidence.ts';

export type AuditInput = {
  evidence: Evidence;
  records: readonly CustomerRecord[];
  received: readonly Mail[];
  /** What each token of an answer `sold` opened at the end. */
  opened: ReadonlyMap<string, Opened>;
  /** The states that the links of answers about re-screenings opened at the end. */
  completions: ReadonlyMap<string, string>;
  integrity: string;
  /** Processes that exited unexpectedly. */
  crashes: readonly string[];
  /** Work that was not completed. */
  left: readonly string[];
  /** Duplicates that the database accepted. */
  missingConstraints: readonly Breach[];
  /** Answers of 500. */
  failures: readonly string[];
};

export function audit(input: AuditInput): Breach[] {
  const { evidence, records } = input;
  const plain = (rule: string, found: readonly string[]): Breach[] =>
    found.map((what) => ({ rule, ids: [], what }));
  return [
    ...plain('all work is completed', input.left),
    ...plain('no server exits unexpectedly', input.crashes),
    ...plain('no call answers 500', input.failures),
    ...plain('the database is intact', input.integrity === 'ok' ? [] : [input.integrity]),
    ...input.missingConstraints,
    ...auditMoney(evidence),
    ...auditRefunds(evidence),
    ...auditRescreenings(evidence),
    ...auditAmendments(evidence),
    ...auditAmended(records, evidence),
    ...auditRescreened(records, evidence, input.completions),
    ...auditCustomers(records, evidence, input.opened),
    ...auditVouchers(evidence),
    ...auditMail(evidence, input.received, records),
  ];
}

/** Every use has a policy, none exceeds the limit, and a first-policy voucher is used once for each email address. */
function auditVouchers({ vouchers, policies }: Evidence): Breach[] {
  return vouchers.flatMap(({ brand, code, used, maxUses, firstPolicy }) => {
    const sold = policies.filter((one) => one.brand === brand && one.voucher === code);
    const ids = [`voucher ${brand} ${code}`];
    const twice = [...Map.groupBy(sold, (one) => one.email).values()].filter((one) => one.length > 1);
    // Of a shipped voucher that is used up already, the uses are older than this run.
    const counted = sold.length > 0 || used !== maxUses ? sold.length : used;
    return [
      ...(used === counted
        ? []
        : [{ rule: 'a voucher’s uses equal its policies', ids, what: `${used} uses, ${counted} policies` }]),
      ...(maxUses !== null && sold.length > maxUses
        ? [{ rule: 'a voucher is not used beyond its limit', ids, what: `${sold.length} of ${maxUses}` }]
        : []),
      ...(firstPolicy
        ? twice.map((many) => ({
            rule: 'a first-policy voucher is used once for an email address',
            ids: [...ids, ...many.map((one) => `policy ${one.number}`)],
            what: `${many.length} policies of one email`,
          }))
        : []),
    ];
  });
}
