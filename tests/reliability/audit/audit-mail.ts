import { hash } from 'node:crypto';
import type { CustomerRecord } from '../customers/customer-record.ts';
import type { Mail } from '../services/mail-server.ts';
import type { Breach } from './breach.ts';
import type { Evidence } from './evidence.ts';

/** No mail is lost: each due mail was enqueued in the transaction of its cause, and arrived at least once. */
export function auditMail(
  evidence: Evidence,
  received: readonly Mail[],
  records: readonly CustomerRecord[],
): Breach[] {
  return [
    ...auditQueued(evidence, records),
    ...auditArrived(evidence, received),
    ...auditPurchases(evidence, received),
  ];
}

function auditQueued(
  { policies, attempts, charges, outbox }: Evidence,
  records: readonly CustomerRecord[],
): Breach[] {
  const queued = new Set(outbox.map((one) => one.dedupeKey));
  const quoteMails = new Set(outbox.filter((one) => one.template === 'quoteSaved').map((one) => one.quote));
  const due = [
    ...policies.map((one) => [`mail:quotePurchase:${one.number}`, `policy ${one.number}`]),
    ...policies.map((one) => [`documents:certificate:${one.number}`, `policy ${one.number}`]),
  ];
  return [
    ...due
      .filter(([key = '']) => !queued.has(key))
      .map(([key = '', id = '']) => ({ rule: 'every event has its mail enqueued', ids: [id], what: key })),
    ...attempts
      .map(({ id }) => ({ id, refunded: refundedCents(charges, id), mailed: mailedRefunds(outbox, id) }))
      .filter(({ refunded, mailed }) => refunded !== mailed)
      .map(({ id, refunded, mailed }) => ({
        rule: 'mails name the refunded amount, to the cent',
        ids: [`attempt ${id}`],
        what: `${refunded} refunded, ${mailed} in mails`,
      })),
    ...records
      .filter((one) => one.mailed && !quoteMails.has(one.reference))
      .map((one) => ({
        rule: 'a requested mail of a quote is enqueued',
        ids: [`customer ${one.number}`, `quote ${one.reference}`],
        what: one.email,
      })),
  ];
}

/** Cents refunded to the card, by the bank's ledger. */
const refundedCents = (charges: Evidence['charges'], attemptId: string): number =>
  charges
    .filter(({ entry }) => entry.reference === attemptId)
    .reduce((sum, { refunded }) => sum + refunded, 0);

/**
 * Cents in refund mails: each subject has the sums refunded before and after it, or the amount of a requested refund.
 */
function mailedRefunds(outbox: Evidence['outbox'], attemptId: string): number {
  const prefix = `mail:paymentRefunded:${attemptId}:`;
  const names = outbox
    .filter(({ dedupeKey }) => dedupeKey.startsWith(prefix))
    .map(({ dedupeKey }) => dedupeKey.slice(prefix.length));
  return names.reduce((sum, name) => {
    const [, chosen] = name.split('=');
    const [before = Number.NaN, after = Number.NaN] = name.split('-').map(Number);
    return sum + (chosen === undefined ? after - before : Number(chosen));
  }, 0);
}

/** Only acknowledged mails count: an interrupted one must have been sent again. */
function auditArrived({ outbox }: Evidence, received: readonly Mail[]): Breach[] {
  const arrived = new Set(received.filter((one) => one.acknowledged).map((one) => idPart(one.id)));
  return outbox
    .filter((one) => one.kind === 'mail' && !arrived.has(idOfRow(one.dedupeKey)))
    .map((one) => ({
      rule: 'no mail is lost',
      ids: [`quote ${one.quote}`, one.dedupeKey],
      what: one.done ? 'marked as sent, not received' : 'not sent',
    }));
}

/** The stable part of a Message-ID, before the brand's id. */
const idPart = (id: string): string => /^<([^@]+)@/.exec(id)?.[1] ?? id;
/** The Message-ID is derived from the row's `dedupeKey`, so repeated deliveries of a row have the same id. */
const idOfRow = (dedupeKey: string): string => hash('sha256', dedupeKey).slice(0, 40);

/** Each policy's buyer has received a mail with its number. */
function auditPurchases({ policies }: Evidence, received: readonly Mail[]): Breach[] {
  const mailsOf = Map.groupBy(received, (one) => one.to[0] ?? '');
  return policies
    .filter((policy) => !mailsOf.get(policy.email)?.some((one) => one.text.includes(policy.number)))
    .map((policy) => ({
      rule: 'every buyer has a mail with their policy',
      ids: [`policy ${policy.number}`, `quote ${policy.quote}`],
      what: 'no mail names it',
    }));
}
