import { hash } from 'node:crypto';
import type { Story } from '../customers/story.ts';
import type { Mail } from '../services/mail-server.ts';
import type { Breach } from './breach.ts';
import type { Evidence } from './evidence.ts';

/** No mail is lost: each that is due was queued with what caused it, and arrived at least once. */
export function auditMail(
  evidence: Evidence,
  received: readonly Mail[],
  stories: readonly Story[],
): Breach[] {
  return [
    ...auditQueued(evidence, stories),
    ...auditArrived(evidence, received),
    ...auditPurchases(evidence, received),
  ];
}

function auditQueued({ policies, attempts, charges, outbox }: Evidence, stories: readonly Story[]): Breach[] {
  const queued = new Set(outbox.map((one) => one.dedupeKey));
  const quoteMails = new Set(outbox.filter((one) => one.template === 'quoteSaved').map((one) => one.quote));
  const due = [
    ...policies.map((one) => [`mail:quotePurchase:${one.number}`, `policy ${one.number}`]),
    ...policies.map((one) => [`documents:certificate:${one.number}`, `policy ${one.number}`]),
  ];
  return [
    ...due
      .filter(([key = '']) => !queued.has(key))
      .map(([key = '', id = '']) => ({ rule: 'every event has its mail queued', ids: [id], what: key })),
    ...attempts
      .map(({ id }) => ({ id, refunded: wentBack(charges, id), told: toldBack(outbox, id) }))
      .filter(({ refunded, told }) => refunded !== told)
      .map(({ id, refunded, told }) => ({
        rule: 'money that went back is told, to the cent',
        ids: [`attempt ${id}`],
        what: `${refunded} went back, mails tell of ${told}`,
      })),
    ...stories
      .filter((one) => one.mailed && !quoteMails.has(one.reference))
      .map((one) => ({
        rule: 'a quote that was to be mailed is queued',
        ids: [`customer ${one.number}`, `quote ${one.reference}`],
        what: one.email,
      })),
  ];
}

/** Cents that went back to the card, by the bank's book. */
const wentBack = (charges: Evidence['charges'], attemptId: string): number =>
  charges
    .filter(({ entry }) => entry.reference === attemptId)
    .reduce((sum, { refunded }) => sum + refunded, 0);

/**
 * Cents that mails tell of: one for each time that money went back. It is named by what had gone before and after it, or by
 * the refund of a chosen amount.
 */
function toldBack(outbox: Evidence['outbox'], attemptId: string): number {
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

/** Only a mail that the server said it has counts: what was cut off must have come again. */
function auditArrived({ outbox }: Evidence, received: readonly Mail[]): Breach[] {
  const arrived = new Set(received.filter((one) => one.acknowledged).map((one) => idPart(one.id)));
  return outbox
    .filter((one) => one.kind === 'mail' && !arrived.has(idOfRow(one.dedupeKey)))
    .map((one) => ({
      rule: 'no mail is lost',
      ids: [`quote ${one.quote}`, one.dedupeKey],
      what: one.done ? 'marked as sent, never arrived' : 'not sent',
    }));
}

/** The stable part of a Message-ID, before the brand's id. */
const idPart = (id: string): string => /^<([^@]+)@/.exec(id)?.[1] ?? id;
/** What the row's `dedupeKey` becomes in the Message-ID: so one row is one mail, however often it is sent. */
const idOfRow = (dedupeKey: string): string => hash('sha256', dedupeKey).slice(0, 40);

/** From the receiver's side alone: the buyer of each policy holds a mail that names it. */
function auditPurchases({ policies }: Evidence, received: readonly Mail[]): Breach[] {
  const mailsOf = Map.groupBy(received, (one) => one.to[0] ?? '');
  return policies
    .filter((policy) => !mailsOf.get(policy.email)?.some((one) => one.text.includes(policy.number)))
    .map((policy) => ({
      rule: 'every buyer has the mail with their policy',
      ids: [`policy ${policy.number}`, `quote ${policy.quote}`],
      what: 'no mail names it',
    }));
}
