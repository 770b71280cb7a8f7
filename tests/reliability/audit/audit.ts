import type { Story } from '../customers/story.ts';
import type { Mail } from '../services/mail-server.ts';
import { auditMail } from './audit-mail.ts';
import { auditMoney } from './audit-money.ts';
import { auditPeople, type Opened } from './audit-people.ts';
import { auditRefunds } from './audit-refunds.ts';
import type { Breach } from './breach.ts';
import type { Evidence } from './evidence.ts';

export type AuditInput = {
  evidence: Evidence;
  stories: readonly Story[];
  received: readonly Mail[];
  /** What each token that came with "sold" opened at the end. */
  opened: ReadonlyMap<string, Opened>;
  integrity: string;
  /** Processes that ended by themselves. */
  crashes: readonly string[];
  /** What never came to its end. */
  left: readonly string[];
  /** What the database would have taken beside what it holds. */
  unlocked: readonly Breach[];
  /** Answers of 500. */
  failures: readonly string[];
};

export function audit(input: AuditInput): Breach[] {
  const { evidence, stories } = input;
  const plain = (rule: string, found: readonly string[]): Breach[] =>
    found.map((what) => ({ rule, ids: [], what }));
  return [
    ...plain('everything comes to its end', input.left),
    ...plain('no server ends by itself', input.crashes),
    ...plain('no call answers 500', input.failures),
    ...plain('the database is whole', input.integrity === 'ok' ? [] : [input.integrity]),
    ...input.unlocked,
    ...auditMoney(evidence),
    ...auditRefunds(evidence),
    ...auditPeople(stories, evidence, input.opened),
    ...auditVouchers(evidence),
    ...auditMail(evidence, input.received, stories),
  ];
}

/** Every use is a policy, none beyond the limit, and the one for a first policy once for each email. */
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
        : [{ rule: 'a voucher counts its policies', ids, what: `${used} uses, ${counted} policies` }]),
      ...(maxUses !== null && sold.length > maxUses
        ? [{ rule: 'a voucher ends at its limit', ids, what: `${sold.length} of ${maxUses}` }]
        : []),
      ...(firstPolicy
        ? twice.map((many) => ({
            rule: 'a first policy is one',
            ids: [...ids, ...many.map((one) => `policy ${one.number}`)],
            what: `${many.length} policies of one email`,
          }))
        : []),
    ];
  });
}
