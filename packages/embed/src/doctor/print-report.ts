import type { Report, Severity } from './finding.ts';

const marks: Record<Severity, string> = { error: '✗ error', warning: '! warning', ok: '✓ ok' };

/** A table of everything that was examined, then each fault in full: a console cuts long texts in a table. */
export function printReport(report: Report): void {
  const faults = report.filter(({ severity }) => severity !== 'ok');
  const count = `${faults.length === 0 ? 'no' : faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  console.info(`Coverkit examined this page: ${count} found.`);
  console.table(report.map(({ severity, code, what }) => ({ severity: marks[severity], code, what })));
  for (const { severity, code, what, why, fix } of faults) {
    console.info(
      `${marks[severity]} · ${code}\nWhat happened: ${what}\nWhy it matters: ${why}\nHow to mend it: ${fix}`,
    );
  }
}
