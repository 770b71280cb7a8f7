import type { Breach } from '../audit/breach.ts';
import type { AttackResult } from './attackers/target.ts';
import type { Percentiles } from './call-times.ts';

/** What honest buyers had. */
export type PhaseReport = {
  buyers: number;
  bought: number;
  /** From the arrival of a request at the server to its answer. */
  served: Percentiles;
  /** By the buyers' clock: the machine's other work counts too. */
  times: Percentiles;
  byCall: Record<string, Percentiles>;
  answers: Record<string, number>;
};

export type AttackReport = {
  seed: number;
  seconds: number;
  quiet: PhaseReport;
  attacked: PhaseReport;
  /** p99 of honest requests in the server under attack, as a multiple of the quiet one. */
  ratio: number;
  /** The same by the buyers' clock. */
  buyersRatio: number;
  /** MB, the most that the server held; null where it exited. */
  memory: { quiet: number | null; attacked: number | null };
  /** Cards of the attackers that the bank was asked about, and the limit. */
  cards: { sent: number; limit: number };
  /** Mails that the stranger got. */
  mails: { sent: number; limit: number };
  /** Bytes by which the database's files grew under attack. */
  grown: number;
  exits: string[];
  attackers: Record<string, AttackResult>;
  breaches: Breach[];
  folder: string | null;
};

const line = (name: string, text: string) => console.log(`${name.padEnd(12)}${text}`);

export function printAttackReport(report: AttackReport): void {
  const { quiet, attacked, memory, cards, mails } = report;
  line(
    'run',
    `${report.seconds} s, ${Object.keys(report.attackers).length} attackers, --seed ${report.seed}`,
  );
  printPhase('quiet', quiet);
  printPhase('attacked', attacked);
  line('p99', `${report.ratio} × the quiet one in the server, ${report.buyersRatio} × by the buyers’ clock`);
  line('memory', `at most ${memory.attacked ?? '?'} MB (quiet ${memory.quiet ?? '?'} MB)`);
  line('cards', `${cards.sent} reached the bank, limit ${cards.limit}`);
  line('mails', `${mails.sent} to the stranger, limit ${mails.limit}`);
  line('database', `grew by ${Math.round(report.grown / 1024)} kB`);
  line('exits', report.exits.join(', ') || 'none');
  for (const [name, { answers }] of Object.entries(report.attackers)) line(`  ${name}`, listed(answers));
  line('BREACHES', String(report.breaches.length));
  for (const { rule, what, ids } of report.breaches.slice(0, 30))
    line('', `${rule}: ${what} ${ids.join(', ')}`);
  if (report.folder) line('kept', report.folder);
}

function printPhase(name: string, { buyers, bought, served, times, byCall, answers }: PhaseReport): void {
  line(name, `${bought} of ${buyers} bought`);
  line('', `in the server   ${shown(served)}`);
  line('', `by their clock  ${shown(times)}`);
  for (const [call, one] of Object.entries(byCall)) line('', `${call.padEnd(16)}${shown(one)}`);
  line('', listed(answers));
}

const shown = ({ calls, median, p99, max }: Percentiles) =>
  `${calls} calls, median ${median} ms, p99 ${p99} ms, at most ${max} ms`;

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, many]) => `${name}: ${many}`)
    .join('; ');
