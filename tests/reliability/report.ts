import type { Breach } from './audit/breach.ts';
import type { ChaosCounts } from './chaos.ts';

export type Report = {
  seed: number;
  seconds: number;
  database: string;
  servers: number;
  /** What could not be tried here, and why. */
  notRun: string[];
  /** `pendingLooks`: how often somebody looked at a payment that was pending. */
  customers: { came: number; sold: number; gaveUp: number; pendingLooks: number };
  presses: { sent: number; modes: Record<string, number>; told: Record<string, number> };
  policies: number;
  attempts: Record<string, number>;
  charges: { captured: number; late: number; refunded: number; lateRefunded: number };
  /** Of a chosen amount, by their state. */
  refunds: Record<string, number>;
  processes: {
    starts: number;
    kills: number;
    refusedStarts: number;
    startMs: { median: number; max: number };
  };
  /** Causes that the servers' logs name, by code. */
  errors: Record<string, number>;
  bankFaults: Record<string, number>;
  troubles: ChaosCounts;
  mails: {
    due: number;
    distinct: number;
    duplicates: number;
    accepted: number;
    refused: number;
    cut: number;
  };
  answers: Record<string, number>;
  /** Seconds from the end of the troubles until nothing was open. */
  settleSeconds: number;
  breaches: Breach[];
  /** Databases and logs, where they were kept. */
  folder: string | null;
};

/** Of one rule; `--json` names them all. */
const shownBreaches = 8;

export function printReport(report: Report): void {
  const { customers, presses, charges, processes, mails, troubles } = report;
  const line = (name: string, text: string) => console.log(`${name.padEnd(12)}${text}`);
  line(
    'run',
    `${report.seconds} s on ${report.database}, ${report.servers} server(s), --seed ${report.seed}`,
  );
  for (const one of report.notRun) line('NOT RUN', one);
  line(
    'customers',
    `${customers.came} came, ${customers.sold} bought, ${customers.gaveUp} gave up; ${customers.pendingLooks} looks at a pending payment`,
  );
  line('presses', `${presses.sent} sent (${listed(presses.modes)})`);
  line('told', listed(presses.told));
  line('attempts', `${listed(report.attempts)}; ${report.policies} policies`);
  line(
    'charges',
    `${charges.captured} captured (${charges.late} late), ${charges.refunded} refunded (${charges.lateRefunded} late)`,
  );
  line('refunds', listed(report.refunds) || 'none');
  line(
    'servers',
    `${processes.kills} kills, ${processes.starts} starts (${processes.refusedStarts} refused), ` +
      `up after ${processes.startMs.median} ms (at most ${processes.startMs.max})`,
  );
  line('felt', listed(report.errors) || 'nothing');
  line('bank faults', listed(report.bankFaults));
  line(
    'troubles',
    `${troubles.stalls} stalls, ${troubles.crashes} crashes of the database, ${troubles.locks} locks, ${troubles.fullDisk} full disks, mail ${listed(troubles.mail)}`,
  );
  line(
    'mails',
    `${mails.due} due, ${mails.distinct} arrived, ${mails.duplicates} more than once; ` +
      `deliveries accepted ${mails.accepted}, refused ${mails.refused}, cut ${mails.cut}`,
  );
  line('settled', `${report.settleSeconds.toFixed(1)} s after the last trouble`);
  line('BREACHES', String(report.breaches.length));
  printBreaches(report.breaches);
  if (report.folder) line('kept', report.folder);
}

function printBreaches(breaches: readonly Breach[]): void {
  for (const [rule, many] of Map.groupBy(breaches, (one) => one.rule)) {
    console.log(`  ${rule}: ${many.length}`);
    for (const { ids, what } of many.slice(0, shownBreaches))
      console.log(`    ${what}${ids.length > 0 ? ` [${ids.join(', ')}]` : ''}`);
    if (many.length > shownBreaches) console.log('    …');
  }
}

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, many]) => `${name} ${many}`)
    .join(', ');
