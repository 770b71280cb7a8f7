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

/** Why a script tag shows nothing, as one sentence. `target`: where its form belongs and nothing is; without it, it names no flow. */
export function reportNothing(target: string | undefined): void {
  console.warn(
    target
      ? `Coverkit found nothing at "${target}", so its form has no place. Name an element of the page, or load the script once it is there.`
      : 'Coverkit’s script names no flow, and the page has no <coverkit-widget>, so nothing is shown. Add data-flow="journey" to its tag, or &flow=journey to its address where a tag manager drops such attributes.',
  );
}
