import type { Breach } from './audit/breach.ts';
import type { FaultCounts } from './fault-kinds.ts';

export type Report = {
  seed: number;
  /** How long customers and faults ran; null for a fixed number of purchases. */
  seconds: number | null;
  database: string;
  servers: number;
  /** Faults that are not possible on this machine, and why. */
  notRun: string[];
  /** `pendingReloads`: reloads of quotes with a pending payment. */
  customers: { came: number; sold: number; gaveUp: number; pendingReloads: number };
  /** Policies with the result of a screening. */
  screened: number;
  purchaseAttempts: { sent: number; modes: Record<string, number>; outcomes: Record<string, number> };
  policies: number;
  attempts: Record<string, number>;
  rescreenings: RescreeningFigures;
  amendments: AmendmentFigures;
  charges: { captured: number; late: number; refunded: number; lateRefunded: number };
  /** Of a chosen amount, by their state. */
  refunds: Record<string, number>;
  processes: {
    starts: number;
    kills: number;
    refusedStarts: number;
    startMs: { median: number; max: number };
  };
  /** Error codes in the servers' logs. */
  errors: Record<string, number>;
  bankFaults: Record<string, number>;
  faults: FaultCounts;
  mails: {
    due: number;
    distinct: number;
    duplicates: number;
    accepted: number;
    refused: number;
    cut: number;
  };
  answers: Record<string, number>;
  /** Seconds from the end of the faults until all work was completed. */
  settleSeconds: number;
  breaches: Breach[];
  /** The folder with databases and logs, where they were kept. */
  folder: string | null;
};

/** Re-screenings of sold policies (RSCR-01). `paid`: of the accepted ones. */
export type RescreeningFigures = Record<
  'raised' | 'byMail' | 'accepted' | 'paid' | 'refused' | 'gaveUp' | 'pendingReloads',
  number
> &
  Record<'modes' | 'outcomes' | 'attempts' | 'staff', Record<string, number>>;

/** Changes of sold policies (AMND-08). `paid`, `refunded` and `cancelled`: of those that were made. */
export type AmendmentFigures = Record<
  'asked' | 'made' | 'paid' | 'refunded' | 'refundedTwice' | 'cancelled' | 'gaveUp' | 'pendingReloads',
  number
> &
  Record<'modes' | 'outcomes' | 'attempts', Record<string, number>>;

/** Most printed breaches of one rule; `--json` has all. */
const shownBreaches = 8;

export function printReport(report: Report): void {
  const { customers, purchaseAttempts, charges, processes, mails, faults } = report;
  const line = (name: string, text: string) => console.log(`${name.padEnd(12)}${text}`);
  line(
    'run',
    `${report.seconds === null ? `${report.customers.came} customers` : `${report.seconds} s`} on ${report.database}, ${report.servers} server(s), --seed ${report.seed}`,
  );
  for (const one of report.notRun) line('NOT RUN', one);
  line(
    'customers',
    `${customers.came} came, ${customers.sold} bought, ${customers.gaveUp} gave up; ${customers.pendingReloads} reloads of a pending payment`,
  );
  line('attempted', `${purchaseAttempts.sent} purchases sent (${listed(purchaseAttempts.modes)})`);
  line('outcomes', listed(purchaseAttempts.outcomes));
  line(
    'attempts',
    `${listed(report.attempts)}; ${report.policies} policies, ${report.screened} after a screening`,
  );
  printRescreenings(report.rescreenings, line);
  printAmendments(report.amendments, line);
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
  line('errors', listed(report.errors) || 'nothing');
  line('bank faults', listed(report.bankFaults));
  line(
    'faults',
    `${faults.stalls} stalls, ${faults.crashes} crashes of the database, ${faults.locks} locks, ${faults.fullDisk} full disks, mail ${listed(faults.mail)}`,
  );
  line(
    'mails',
    `${mails.due} due, ${mails.distinct} arrived, ${mails.duplicates} more than once; ` +
      `deliveries accepted ${mails.accepted}, refused ${mails.refused}, cut ${mails.cut}`,
  );
  line('settled', `${report.settleSeconds.toFixed(1)} s after the last fault`);
  line('BREACHES', String(report.breaches.length));
  printBreaches(report.breaches);
  if (report.folder) line('kept', report.folder);
}

function printRescreenings(found: RescreeningFigures, line: (name: string, text: string) => void): void {
  line(
    're-screened',
    `${found.raised} raised (${listed(found.staff)}), ${found.byMail} opened by their mail, ${found.accepted} accepted, ` +
      `${found.paid} of them paid, ${found.refused} refused, ${found.gaveUp} gave up; ${found.pendingReloads} reloads of a pending payment`,
  );
  line('', `${listed(found.modes)}; ${listed(found.outcomes)}; attempts ${listed(found.attempts)}`);
}

function printAmendments(found: AmendmentFigures, line: (name: string, text: string) => void): void {
  line(
    'amended',
    `${found.asked} asked for, ${found.made} made: ${found.paid} paid, ${found.refunded} refunded (${found.refundedTwice} of several charges), ` +
      `${found.cancelled} cancelled; ${found.gaveUp} gave up; ${found.pendingReloads} reloads of a pending payment`,
  );
  line('', `${listed(found.modes)}; ${listed(found.outcomes)}; attempts ${listed(found.attempts)}`);
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
