import type { AmendmentEvidence, BookedVersion } from './amendment-evidence.ts';
import type { Breach } from './breach.ts';
import { kept } from './charges.ts';
import type { Evidence } from './evidence.ts';

/**
 * AMND-08, AMND-10, DETL-15: what was done is a version of its policy, once, with its money: one kept charge, or the refunds that it is
 * for, or neither. By tables and ledger alone, whatever was answered.
 */
export function auditAmendments(evidence: Evidence): Breach[] {
  const versions = evidence.books.filter(({ kind }) => kind === 'amendment' || kind === 'cancellation');
  return [
    ...evidence.amendments.flatMap((one) => auditState(one, evidence)),
    ...versions.flatMap((one) => auditVersion(one, evidence)),
    ...[...Map.groupBy(evidence.books, (one) => one.policy)].flatMap(([policy, books]) =>
      auditBooks(policy, books, evidence),
    ),
  ];
}

type Rule = [rule: string, holds: boolean, what: string];
const broken = (ids: string[], rules: readonly Rule[]): Breach[] =>
  rules.filter(([, holds]) => !holds).map(([rule, , what]) => ({ rule, ids, what }));
const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, one) => sum + one.amount, 0);

function auditState(row: AmendmentEvidence, { books, refunds }: Evidence): Breach[] {
  const made = books.filter((one) => one.policy === row.policy && one.version === row.version);
  const own = refunds.filter((one) => one.subject === row.id);
  const isDone = row.state === 'done';
  return broken(
    [`amendment ${row.id}`, `policy ${row.policy}`],
    [
      ['no amendment is left in payment', row.state !== 'paying', row.state],
      [
        'a change that is made has its version, and no other has one',
        made.length === (isDone ? 1 : 0) && (row.version !== null) === isDone,
        `${row.state}, version ${row.version}`,
      ],
      [
        'a change is made of the version that was shown',
        !isDone || row.version === row.basedOn + 1,
        `of ${row.basedOn}, version ${row.version}`,
      ],
      ['only what is made is refunded', isDone || own.length === 0, `${row.state}, ${own.length} refunds`],
      ['only what is made names its payment', isDone || row.attempt === null, row.state],
    ],
  );
}

function auditVersion(made: BookedVersion, { amendments, charges, refunds }: Evidence): Breach[] {
  const { policy, version, kind, price, documents } = made;
  const by = amendments.filter((one) => one.policy === policy && one.version === version);
  const [own] = by;
  const paid = charges.filter((one) => one.entry.reference === own?.attempt && kept(one) > 0);
  const asked = refunds.filter((one) => one.subject === own?.id);
  const count = (type: string) => documents.filter((one) => one === type).length;
  return broken(
    [`policy ${policy}`, `version ${version}`, ...by.map((one) => `amendment ${one.id}`)],
    [
      ['a changed version belongs to exactly one amendment', by.length === 1, `${by.length}`],
      [
        'a cancellation is one',
        (kind === 'cancellation') === (own?.kind === 'cancel'),
        `${kind} ${own?.kind}`,
      ],
      [
        'a change that costs something has exactly one kept charge, and no other has one',
        paid.length === (price > 0 ? 1 : 0) && (own?.attempt != null) === price > 0,
        `${price}, ${paid.length} charges`,
      ],
      [
        'what goes back for a change is asked for, to the cent',
        sumOf(asked) === Math.max(0, -price) && (own?.refund ?? 0) === Math.max(0, -price),
        `${price}, asked for ${sumOf(asked)}`,
      ],
      [
        'a changed version has its documents, each once',
        count('certificate') === 1 && count('receipt') <= 1 && (price <= 0 || count('receipt') === 1),
        documents.join() || 'none',
      ],
    ],
  );
}

/**
 * The bank holds what the versions add up to, and what it refused to give back: a refund that was asked for is no money returned. Of a
 * policy that is cancelled in its first days nothing is booked.
 */
function auditBooks(policy: string, books: readonly BookedVersion[], evidence: Evidence): Breach[] {
  const { attempts, charges, refunds, policies } = evidence;
  const quote = policies.find((one) => one.number === policy)?.quote;
  const own = new Set(attempts.filter((one) => one.quote === quote).map(({ id }) => id));
  const held = charges
    .filter((one) => own.has(one.entry.reference))
    .reduce((sum, { entry, refunded }) => sum + entry.amount - refunded, 0);
  const refused = sumOf(refunds.filter((one) => own.has(one.attempt) && one.state === 'refused'));
  const booked = books.reduce((sum, one) => sum + one.price, 0);
  const end = books.findIndex((one) => one.kind === 'cancellation');
  return broken(
    [`policy ${policy}`, `quote ${quote}`],
    [
      [
        'a policy’s versions are 1, 2, 3, …',
        books.every((one, at) => one.version === at + 1),
        books.map(({ version }) => version).join(),
      ],
      [
        'a version’s steps add up to its premium',
        books.every((one) => one.steps === one.premium),
        books.map(({ steps, premium }) => `${steps} of ${premium}`).join(),
      ],
      [
        'money taken less money returned is what is booked, and what the bank refused to give back',
        held === booked + refused,
        `${held}, booked ${booked}, refused ${refused}`,
      ],
      ['a cancellation is the last version', end < 0 || end === books.length - 1, `version ${end + 1}`],
      ['a cancellation in the first 21 days gives back all', end < 0 || booked === 0, `${booked} is kept`],
    ],
  );
}
