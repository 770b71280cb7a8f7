import type { CustomerRecord } from '../customers/customer-record.ts';
import { idOfRow, idPart } from '../services/mail-ids.ts';
import type { Mail } from '../services/mail-server.ts';
import type { Breach } from './breach.ts';
import type { Evidence } from './evidence.ts';

const aboutVersions = ['rescreened', 'amended', 'cancelled'];

/** No mail is lost: each due mail was enqueued in the transaction of its cause, and arrived at least once. */
export function auditMail(
  evidence: Evidence,
  received: readonly Mail[],
  records: readonly CustomerRecord[],
): Breach[] {
  return [
    ...auditQueued(evidence, records),
    ...auditUndue(evidence),
    ...auditArrived(evidence, received),
    ...auditPurchases(evidence, received),
  ];
}

function auditQueued(evidence: Evidence, records: readonly CustomerRecord[]): Breach[] {
  const { policies, attempts, charges, outbox } = evidence;
  const queued = new Set(outbox.map((one) => one.dedupeKey));
  const quoteMails = new Set(outbox.filter((one) => one.template === 'quoteSaved').map((one) => one.quote));
  const due = [
    ...policies.map((one) => [`mail:quotePurchase:${one.number}`, `policy ${one.number}`]),
    ...policies.map((one) => [`documents:certificate:${one.number}`, `policy ${one.number}`]),
    ...dueOfRescreenings(evidence),
    ...dueOfAmendments(evidence),
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

/** RSCR-01: the link when it is raised; the documents and a mail once, when it is accepted. */
const dueOfRescreenings = ({ rescreenings }: Evidence): string[][] =>
  rescreenings.flatMap(({ id, policy, state, version }) => [
    [`mail:rescreening:${id}`, `re-screening ${id}`],
    ...(state === 'done'
      ? [
          [`mail:rescreened:${id}`, `re-screening ${id}`],
          [`documents:certificate:${policy}:${version}`, `re-screening ${id}`],
        ]
      : []),
  ]);

/** AMND-10: the documents and a mail once, of each version. */
const dueOfAmendments = ({ amendments }: Pick<Evidence, 'amendments'>): string[][] =>
  amendments
    .filter((one) => one.state === 'done')
    .flatMap((one) => [
      [mailOf(one), `amendment ${one.id}`],
      [`documents:certificate:${one.policy}:${one.version}`, `amendment ${one.id}`],
    ]);

const mailOf = ({ id, kind }: Evidence['amendments'][number]): string =>
  `mail:${kind === 'cancel' ? 'cancelled' : 'amended'}:${id}`;

/** Nothing is sent about what was not accepted, and no documents of a version that there is not. */
function auditUndue({ policies, rescreenings, amendments, outbox }: Evidence): Breach[] {
  const done = rescreenings.filter((one) => one.state === 'done');
  const due = new Set([
    ...done.map(({ id }) => `mail:rescreened:${id}`),
    ...done.map(({ policy, version }) => `documents:certificate:${policy}:${version}`),
    ...policies.map(({ number }) => `documents:certificate:${number}`),
    ...dueOfAmendments({ amendments }).map(([key = '']) => key),
  ]);
  return outbox
    .filter(({ kind, template }) => aboutVersions.includes(template) || kind === 'documents')
    .filter(({ dedupeKey }) => !due.has(dedupeKey))
    .map(({ dedupeKey, quote }) => ({
      rule: 'nothing is sent about what did not happen',
      ids: [`quote ${quote}`],
      what: dedupeKey,
    }));
}

/** Only acknowledged mails count: an interrupted one must have been sent again. */
function auditArrived({ outbox, rescreenings, attempts }: Evidence, received: readonly Mail[]): Breach[] {
  // The link of a re-screening is not sent any more once somebody uses it: it would open nothing.
  const used = new Set([
    ...rescreenings.filter((one) => one.state !== 'open').map((one) => `mail:rescreening:${one.id}`),
    ...attempts.filter((one) => one.purpose === 'rescreen').map((one) => `mail:rescreening:${one.subject}`),
  ]);
  const arrived = new Set(received.filter((one) => one.acknowledged).map((one) => idPart(one.id)));
  return outbox
    .filter((one) => one.kind === 'mail' && !arrived.has(idOfRow(one.dedupeKey)) && !used.has(one.dedupeKey))
    .map((one) => ({
      rule: 'no mail is lost',
      ids: [`quote ${one.quote}`, one.dedupeKey],
      what: one.done ? 'marked as sent, not received' : 'not sent',
    }));
}

/** Each policy's buyer has received a mail with its number, and one of each later version. */
function auditPurchases(
  { policies, rescreenings, amendments }: Evidence,
  received: readonly Mail[],
): Breach[] {
  const mailsOf = Map.groupBy(received, (one) => idPart(one.id));
  const isTold = ({ email, number }: Evidence['policies'][number], row: string) =>
    mailsOf.get(idOfRow(row))?.some((one) => one.to[0] === email && one.text.includes(number));
  return policies.flatMap((policy) => {
    const done = rescreenings.filter((one) => one.policy === policy.number && one.state === 'done');
    const changed = amendments.filter((one) => one.policy === policy.number && one.state === 'done');
    const mails = [...done.map((one) => `mail:rescreened:${one.id}`), ...changed.map(mailOf)];
    return [`mail:quotePurchase:${policy.number}`, ...mails]
      .filter((row) => !isTold(policy, row))
      .map((row) => ({
        rule: 'every buyer has a mail with their policy',
        ids: [`policy ${policy.number}`, `quote ${policy.quote}`],
        what: `no mail names it: ${row}`,
      }));
  });
}
