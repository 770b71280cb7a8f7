import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { takenWith } from './album.ts';
import { root } from './storybook.ts';

export const reportFolder = join(root, 'test-results/visual');
const page = join(reportFolder, 'index.html');
/** The report's path relative to the project's folder. */
export const reportPage = relative(root, page);

/** One picture compared. Pictures are data URLs. */
export type Result = {
  name: string;
  title: string;
  brand: string;
  width: number;
  same: boolean;
  summary: string;
  expected?: string;
  actual?: string;
  difference?: string;
};

type Results = { results: Result[]; loosely: boolean; version: string };

/** Stores the results of one test file, for the report at the end. */
export const writeResults = (part: string, results: Results) =>
  writeFileSync(join(reportFolder, `${part}.json`), JSON.stringify(results));

/** Writes a self-contained page with all comparisons, and prints its path. */
export function writeReport() {
  const allResults: Results[] = readdirSync(reportFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(reportFolder, file), 'utf8')));
  const results = allResults.flatMap((one) => one.results).sort((a, b) => (a.name < b.name ? -1 : 1));
  const failed = results.filter((one) => !one.same).length;
  const taken = takenWith();
  const notice =
    allResults[0]?.loosely === true
      ? `The pictures were taken with ${taken ? `${taken.chromium} on ${taken.system}` : 'nothing yet'}; this was ${allResults[0].version} on ${process.platform}-${process.arch}. So they were compared by structure: a box that moved or changed its colour is seen, a pixel or a shade is not.`
      : '';
  const data = JSON.stringify({ results, notice }).replaceAll('<', '\\u003c');
  const shell = readFileSync(new URL('./report.html', import.meta.url), 'utf8');
  writeFileSync(
    page,
    shell.replace('"the data"', () => data),
  );
  if (notice) console.warn(`\nVisual comparison: ${notice}`);
  if (failed > 0)
    console.warn(`\nVisual comparison: ${failed} of ${results.length} differ. Look: ${reportPage}`);
}
