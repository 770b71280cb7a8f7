import { hash } from 'node:crypto';
import type { Breach } from './audit.ts';
import type { Evidence } from './evidence.ts';
import type { Mail } from './mail-server.ts';
import type { Story } from './story.ts';

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

function auditQueued({ policies, attempts, outbox }: Evidence, stories: readonly Story[]): Breach[] {
  const queued = new Set(outbox.map((one) => one.dedupeKey));
  const quoteMails = new Set(outbox.filter((one) => one.template === 'quoteSaved').map((one) => one.quote));
  const due = [
    ...policies.map((one) => [`mail:quotePurchase:${one.number}`, `policy ${one.number}`]),
    ...policies.map((one) => [`documents:certificate:${one.number}`, `policy ${one.number}`]),
    ...attempts
      .filter((one) => one.state === 'refunded')
      .map((one) => [`mail:paymentRefunded:${one.id}`, `attempt ${one.id}`]),
  ];
  return [
    ...due
      .filter(([key = '']) => !queued.has(key))
      .map(([key = '', id = '']) => ({ rule: 'every event has its mail queued', ids: [id], what: key })),
    ...stories
      .filter((one) => one.mailed && !quoteMails.has(one.reference))
      .map((one) => ({
        rule: 'a quote that was to be mailed is queued',
        ids: [`customer ${one.number}`, `quote ${one.reference}`],
        what: one.email,
      })),
  ];
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
