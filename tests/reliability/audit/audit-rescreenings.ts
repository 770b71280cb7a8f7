import type { Breach } from './breach.ts';
import { kept } from './charges.ts';
import type { Evidence } from './evidence.ts';
import type { RescreeningEvidence, VersionEvidence } from './rescreening-evidence.ts';

/**
 * RSCR-01, DETL-15: what was accepted is a version of its policy, once, paid by one charge where it costs something; of anything else
 * there is neither. By tables and ledger alone, whatever was answered.
 */
export function auditRescreenings(evidence: Evidence): Breach[] {
  return [
    ...evidence.rescreenings.flatMap((one) => auditState(one, evidence)),
    ...evidence.versions.flatMap((one) => auditVersion(one, evidence)),
  ];
}

const idsOf = ({ id, policy, attempt }: RescreeningEvidence): string[] => [
  `re-screening ${id}`,
  `policy ${policy}`,
  ...(attempt === null ? [] : [`attempt ${attempt}`]),
];

function auditState(row: RescreeningEvidence, { attempts, charges, versions }: Evidence): Breach[] {
  const ids = idsOf(row);
  const made = versions.filter((one) => one.policy === row.policy && one.version === row.version);
  const own = attempts.filter((one) => one.purpose === 'rescreen' && one.subject === row.id);
  const paid = charges.filter((one) => kept(one) > 0 && own.some(({ id }) => id === one.entry.reference));
  const isDone = row.state === 'done';
  const isPaid = isDone && row.attempt !== null;
  const rules: [string, boolean, string][] = [
    ['no re-screening is left in payment', row.state !== 'paying', row.state],
    [
      'an accepted re-screening has its version, and no other has one',
      made.length === (isDone ? 1 : 0) && (row.version !== null) === isDone,
      `${row.state}, ${made.length} versions`,
    ],
    [
      'a paid re-screening has exactly one kept charge, and no other has one',
      paid.length === (isPaid ? 1 : 0) && paid.every((one) => one.entry.reference === row.attempt),
      `${row.state}, ${paid.length} charges`,
    ],
    ['only what is done names its payment', isDone || row.attempt === null, row.state],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule, , what]) => ({ rule, ids, what }));
}

function auditVersion(made: VersionEvidence, { rescreenings, charges }: Evidence): Breach[] {
  const { policy, version, premium, surcharge, medical, minimum, duty, documents } = made;
  const by = rescreenings.filter((one) => one.policy === policy && one.version === version);
  const paid = charges.filter((one) => one.entry.reference === by[0]?.attempt && kept(one) > 0);
  const price = premium + surcharge;
  const count = (type: string) => documents.filter((one) => one === type).length;
  const rules: [string, boolean, string][] = [
    ['a version belongs to exactly one re-screening', by.length === 1, `${by.length}`],
    [
      'a version that costs something has exactly one kept charge, and no other has one',
      paid.length === (price > 0 ? 1 : 0) && by.every(({ attempt }) => (attempt !== null) === price > 0),
      `${price}, ${paid.length} charges`,
    ],
    [
      'a version’s premium is its parts',
      premium === medical + minimum + duty,
      `${premium}: ${medical}, ${minimum} and ${duty}`,
    ],
    ['a version says what is covered', made.screened, 'it says nothing'],
    [
      'a version has its documents, each once',
      count('certificate') === 1 && count('receipt') === (price > 0 ? 1 : 0),
      documents.join() || 'none',
    ],
  ];
  const ids = [`policy ${policy}`, `version ${version}`, ...by.map((one) => `re-screening ${one.id}`)];
  return rules.filter(([, holds]) => !holds).map(([rule, , what]) => ({ rule, ids, what }));
}
