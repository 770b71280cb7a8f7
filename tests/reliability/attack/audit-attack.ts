import { storedRates } from '@coverkit/rules/contract';
import type { Breach } from '../audit/breach.ts';
import type { Evidence } from '../audit/evidence.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import type { AttackOptions } from '../options.ts';
import type { LedgerEntry } from '../services/bank.ts';
import type { Mail } from '../services/mail-server.ts';
import type { AttackReport } from './attack-report.ts';
import { stranger } from './run-attackers.ts';

/** How much longer the server may take to answer honest requests. */
const maxRatio = 5;

/** The tokens of a full bucket, and those that come within some minutes. */
const mostOf = ({ burst, perMinute }: { burst: number; perMinute: number }, minutes: number): number =>
  Math.floor(burst + perMinute * minutes);

/** Cards for quotes that no honest buyer started. */
export function cardsSent(
  { attempts }: Evidence,
  ledger: readonly LedgerEntry[],
  records: readonly CustomerRecord[],
  minutes: number,
): AttackReport['cards'] {
  const honest = new Set(records.map((one) => one.reference));
  const theirs = new Set(attempts.filter((one) => !honest.has(one.quote)).map((one) => one.id));
  const sent = ledger.filter((one) => one.type === 'Purchase' && theirs.has(one.reference)).length;
  return { sent, limit: mostOf(storedRates.card, minutes) + mostOf(storedRates.firstCard, minutes) };
}

/** Mails to any spelling of the stranger's address. */
export function mailsSent(received: readonly Mail[], minutes: number): AttackReport['mails'] {
  const [name = '', domain = ''] = stranger.split('@');
  const isTheirs = (to: string) => to.startsWith(name) && to.endsWith(domain);
  const sent = new Set(received.filter(({ to }) => to.some(isTheirs)).map((one) => one.id)).size;
  return { sent, limit: mostOf(storedRates.mailToReceiver, minutes) };
}

/** What must hold under attack, beside the books. */
export function auditAttack(
  report: Omit<AttackReport, 'breaches' | 'folder'>,
  { timed, memory: maxMemory }: AttackOptions,
): Breach[] {
  const { quiet, attacked, memory, cards, mails, attackers, ratio } = report;
  const rules: [string, boolean, string][] = [
    [
      'every honest buyer has bought',
      attacked.bought === attacked.buyers,
      `${attacked.bought} of ${attacked.buyers}`,
    ],
    [
      'every honest buyer has bought in the quiet',
      quiet.bought === quiet.buyers,
      `${quiet.bought} of ${quiet.buyers}`,
    ],
    [
      `memory is at most ${maxMemory} MB`,
      (memory.attacked ?? Infinity) <= maxMemory,
      `${memory.attacked} MB`,
    ],
    [
      `p99 in the server is at most ${maxRatio} times the quiet one`,
      !timed || ratio <= maxRatio,
      `${ratio} times`,
    ],
    ['cards that are tried are limited', cards.sent <= cards.limit, `${cards.sent} of ${cards.limit}`],
    ['mails to one receiver are limited', mails.sent <= mails.limit, `${mails.sent} of ${mails.limit}`],
  ];
  return [
    ...rules.filter(([, holds]) => !holds).map(([rule, , what]) => ({ rule, what, ids: [] })),
    ...Object.entries(attackers).flatMap(([name, { answers, broken }]) => [
      ...broken.map((what) => ({ rule: 'each defence holds', what, ids: [name] })),
      ...Object.keys(answers)
        .filter((one) => / 500$/.test(one))
        .map((what) => ({ rule: 'no call answers 500', what, ids: [name] })),
    ]),
  ];
}
