import { checks } from './checks.ts';
import type { Report, Severity } from './finding.ts';
import { readPage } from './page.ts';
import { printReport } from './print-report.ts';

export type { Finding, Report } from './finding.ts';

const order: Severity[] = ['error', 'warning', 'ok'];

/** What `Coverkit.doctor()` imports: examines the page, prints the report and returns it, the most severe first. */
export async function doctor(script: HTMLScriptElement | null): Promise<Report> {
  const { page, stop } = readPage(new URL(import.meta.url).origin, script);
  const report: Report = [];
  for (const check of checks) report.push(...(await check(page)));
  stop();
  report.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  printReport(report);
  return report;
}
