import { hash } from 'node:crypto';
import type { AmendmentRecord, AmendmentRequest } from '../customers/amendment-record.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import type { AmendmentEvidence } from './amendment-evidence.ts';
import { auditPaymentAttempt } from './audit-payment-attempt.ts';
import type { Breach } from './breach.ts';
import type { Evidence } from './evidence.ts';

type Amendments = Pick<Evidence, 'amendments'>;

const rowOf = ({ key }: AmendmentRequest, { amendments }: Amendments): AmendmentEvidence | undefined =>
  amendments.find((one) => one.key === hash('sha256', key, 'base64url'));

/** The requests that became versions, whatever was answered. */
export const madeOf = ({ requests }: AmendmentRecord, evidence: Amendments): AmendmentRequest[] =>
  requests.filter((one) => rowOf(one, evidence)?.state === 'done');

/** Cents by which a change moved the medical premium of a traveller. */
export const medicalChange = ({ shown }: AmendmentRequest, insuree: number): number =>
  shown.steps
    .filter(({ code, params }) => code === 'medical' && params?.insuree === insuree)
    .reduce((sum, { amount }) => sum + amount, 0);

/** AMND-08: compares what customers were shown and answered about changes of their policy with the database. */
export function auditAmended(records: readonly CustomerRecord[], evidence: Evidence): Breach[] {
  const known = new Set<AmendmentEvidence | undefined>();
  const breaches = records.flatMap((record) =>
    record.amendments.flatMap((made, at) => {
      const ids = [`customer ${record.number}`, `policy ${record.policyNumber}`, `change ${at + 1}`];
      for (const one of made.requests) known.add(rowOf(one, evidence));
      return [
        ...auditVersions(ids, madeOf(made, evidence)),
        ...made.requests.flatMap((one) => auditRequest(ids, one, evidence)),
        ...auditAttempts(ids, record, made, evidence),
      ];
    }),
  );
  const others = evidence.amendments.filter((one) => one.state === 'done' && !known.has(one));
  return [
    ...breaches,
    ...others.map(({ id, policy }) => ({
      rule: 'every change was asked for by its customer',
      ids: [`amendment ${id}`, `policy ${policy}`],
      what: 'nobody has sent its key',
    })),
  ];
}

/**
 * Of the changes of one version of the policy, one is made. A customer whose answer was lost may see the version that the
 * first request made before asking again, and then both are made, one after the other.
 */
const auditVersions = (ids: string[], made: readonly AmendmentRequest[]): Breach[] =>
  [...Map.groupBy(made, ({ shown }) => shown.version)]
    .filter(([, requests]) => requests.length > 1)
    .map(([version, { length }]) => ({
      rule: 'of changes that were asked for at once one is made',
      ids,
      what: `${length} of version ${version}`,
    }));

/** What was answered as made is made, as it was shown. */
function auditRequest(of: string[], request: AmendmentRequest, evidence: Evidence): Breach[] {
  const { shown, versions, outcomes } = request;
  const row = rowOf(request, evidence);
  const isDone = row?.state === 'done';
  const made = evidence.books.find((one) => one.policy === row?.policy && one.version === row?.version);
  const steps = shown.steps.reduce((sum, { amount }) => sum + amount, 0);
  const rules: [string, boolean, string][] = [
    ['what was answered as made is made', isDone || !outcomes.includes('done'), row?.state ?? 'not stored'],
    [
      'a repeated request is answered with the version that it made',
      versions.size === 0 || (versions.size === 1 && versions.has(row?.version ?? Number.NaN)),
      `${[...versions].join()}, stored ${row?.version}`,
    ],
    ['the steps shown add up to the difference', steps === shown.difference, `${steps}`],
    [
      'a change costs, or gives back, what was shown',
      !isDone || (row.kind === shown.kind && matches(made?.premium, made?.price, shown)),
      `shown ${shown.cost} and ${shown.refund}, booked ${made?.price}`,
    ],
  ];
  const ids = [...of, ...(row ? [`amendment ${row.id}`] : [])];
  return rules.filter(([, holds]) => !holds).map(([rule, , what]) => ({ rule, ids, what }));
}

/** A surcharge comes on top of what is paid, and is a part of what goes back. */
const matches = (
  premium: number | undefined,
  price: number | undefined,
  { cost, refund }: AmendmentRequest['shown'],
): boolean => (cost > 0 ? premium === cost : price === 0 - refund);

function auditAttempts(
  ids: string[],
  { policyNumber, amendments }: CustomerRecord,
  made: AmendmentRecord,
  evidence: Evidence,
): Breach[] {
  const stored = evidence.attempts.filter(
    (one) => one.purpose === 'amendment' && one.subject.startsWith(`${policyNumber}:`),
  );
  const sent = new Set(
    amendments.flatMap((one) => one.paymentAttempts).map(({ key }) => hash('sha256', key, 'base64url')),
  );
  return [
    ...made.paymentAttempts.flatMap((one) => auditPaymentAttempt(ids, one, stored, evidence)),
    ...stored
      .filter(({ key }) => !sent.has(key))
      .map(({ id }) => ({ rule: 'every attempt was sent by its customer', ids, what: `attempt ${id}` })),
  ];
}
