import { hash } from 'node:crypto';
import type { CustomerRecord } from '../customers/customer-record.ts';
import { outcomesOf, type RescreeningRecord } from '../customers/rescreening-record.ts';
import { madeOf, medicalChange } from './audit-amended.ts';
import { auditPaymentAttempt } from './audit-payment-attempt.ts';
import type { Breach } from './breach.ts';
import type { Evidence } from './evidence.ts';
import type { RescreeningEvidence } from './rescreening-evidence.ts';

/** RSCR-01: compares what customers were shown and answered about re-screenings with the database. `opened`: states by the token of an answer. */
export const auditRescreened = (
  records: readonly CustomerRecord[],
  evidence: Evidence,
  opened: ReadonlyMap<string, string>,
): Breach[] =>
  records.flatMap((record) =>
    record.rescreenings.flatMap((made, at) => {
      const ids = [`customer ${record.number}`, `policy ${record.policyNumber}`, `re-screening ${made.id}`];
      const row = evidence.rescreenings.find((one) => one.id === made.id);
      if (!row || row.policy !== record.policyNumber || row.insuree !== made.insuree)
        return [{ rule: 'a re-screening that was raised is stored', ids, what: 'there is none such' }];
      const before = record.rescreenings.slice(0, at);
      return [
        ...auditAnswers(ids, made, row),
        ...auditResult(ids, { made, row, before: premiumBefore(record, made, before, evidence) }, evidence),
        ...auditAttempts(ids, made, evidence),
        ...auditCompletions(ids, made, row.state, { opened, isOver: isCancelled(row, evidence) }),
      ];
    }),
  );

function auditAnswers(ids: string[], made: RescreeningRecord, { state }: RescreeningEvidence): Breach[] {
  const outcomes = outcomesOf(made);
  return (['done', 'refused'] as const)
    .filter((one) => outcomes.includes(one) && state !== one)
    .map((one) => ({ rule: `what was answered as ${one} is ${one}`, ids, what: `it is ${state}` }));
}

type Result = { made: RescreeningRecord; row: RescreeningEvidence; before: number };

/** The version's premium is what was shown to who decided, and that begins with what the policy had. */
function auditResult(ids: string[], { made, row, before }: Result, { versions }: Evidence): Breach[] {
  const { shown } = made;
  if (!shown)
    return row.state === 'done' || row.state === 'refused'
      ? [{ rule: 'nothing is decided before its result is shown', ids, what: row.state }]
      : [];
  const version = versions.find((one) => one.policy === row.policy && one.version === row.version);
  const more = Math.max(0, shown.premiumAfter - shown.premiumBefore);
  const rules: [string, boolean, string][] = [
    [
      'a re-screening begins with what the policy has',
      shown.premiumBefore === before,
      `${before}, shown ${shown.premiumBefore}`,
    ],
    [
      'what is paid is what the premium is higher than before and than the least, and the duty on it',
      shown.toPay === more + (shown.minimum ?? 0) + shown.duty,
      `${shown.toPay}`,
    ],
    [
      'a version has the premium that its customer decided on',
      !version ||
        (version.medical === more && version.duty === shown.duty && version.premium === shown.toPay),
      `decided ${more}, ${shown.duty}; sold ${version?.medical}, ${version?.duty}`,
    ],
    ['what cannot be accepted is not', !version || shown.acceptable, `version ${version?.version}`],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule, , what]) => ({ rule, ids, what }));
}

/** Cents of the traveller's medical premium before: of the purchase, or of the last accepted re-screening, and the changes since. */
function premiumBefore(
  { medicalPremium, amendments }: CustomerRecord,
  { insuree, amended }: RescreeningRecord,
  before: readonly RescreeningRecord[],
  { rescreenings, ...evidence }: Evidence,
): number {
  const isDone = ({ id }: RescreeningRecord) =>
    rescreenings.some((one) => one.id === id && one.state === 'done');
  const last = before.findLast((one) => one.insuree === insuree && isDone(one));
  // Before the purchase, the first traveller alone is screened.
  const premium = last?.shown?.premiumAfter ?? (insuree === 1 ? (medicalPremium ?? 0) : 0);
  // It is a part of the traveller's premium, which the changes of the policy since then have moved.
  const since = amendments.slice(last?.amended ?? 0, amended);
  const made = since.flatMap((one) => madeOf(one, evidence));
  return premium + made.reduce((sum, one) => sum + medicalChange(one, insuree), 0);
}

const isCancelled = ({ policy }: RescreeningEvidence, { books }: Evidence): boolean =>
  books.some((one) => one.policy === policy && one.kind === 'cancellation');

function auditAttempts(ids: string[], made: RescreeningRecord, evidence: Evidence): Breach[] {
  const stored = evidence.attempts.filter((one) => one.purpose === 'rescreen' && one.subject === made.id);
  const sent = new Set(made.paymentAttempts.map(({ key }) => hash('sha256', key, 'base64url')));
  return [
    ...made.paymentAttempts.flatMap((one) => auditPaymentAttempt(ids, one, stored, evidence)),
    ...stored
      .filter(({ key }) => !sent.has(key))
      .map(({ id }) => ({ rule: 'every attempt was sent by its customer', ids, what: `attempt ${id}` })),
  ];
}

function auditCompletions(
  ids: string[],
  { completions }: RescreeningRecord,
  state: string,
  { opened, isOver }: { opened: ReadonlyMap<string, string>; isOver: boolean },
): Breach[] {
  // Of a policy that was cancelled since, it opens nothing any more.
  const wrong = [...completions].filter((token) => opened.get(token) !== (isOver ? undefined : state));
  return [
    ...(completions.size > 1
      ? [{ rule: 'one re-screening has one link to what was done', ids, what: `${completions.size}` }]
      : []),
    ...wrong.map((token) => ({
      rule: 'the link of the answer opens what was done',
      ids,
      what: opened.get(token) ?? 'it opens nothing',
    })),
  ];
}
