import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { wholeBrowserOptions } from '../../support/chromium.ts';
import { node } from '../load/process.ts';

/** Not among what the workspace installs: it brings its own 200 packages, and only this part of the bench needs it. */
const tool = 'lighthouse@13.5.0';
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];
/** Scores are whole percents. `failed`: what a category lost points by. */
export type Audit = { scores: Record<Category, number>; failed: Record<Category, string[]>; shift: number };

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
  runtimeError?: { message: string };
};

const run = promisify(execFile);

/** One visit of a page by Lighthouse, as its mobile profile has it. On a busy machine its browser may record nothing: then another. */
export const audit = (url: string, folder: string): Promise<Audit> =>
  auditOnce(url, folder).catch(() => auditOnce(url, folder));

async function auditOnce(url: string, folder: string): Promise<Audit> {
  const file = join(folder, 'lighthouse.json');
  const { executablePath, env, args } = wholeBrowserOptions();
  const only = `--only-categories=${categories.join()}`;
  // As the device that it runs on: one that only says it is a phone is sent the fallback faces of fonts that it has not.
  const own = '--no-emulatedUserAgent';
  const flags = `--chrome-flags=${['--headless=new', '--font-render-hinting=none', ...args].join(' ')}`;
  await run('npx', ['-y', tool, url, '--quiet', '--output=json', `--output-path=${file}`, only, own, flags], {
    env: {
      ...env,
      CHROME_PATH: executablePath ?? chromium.executablePath(),
      // It needs a newer Node than the commands are started with.
      PATH: `${dirname(node)}:${process.env.PATH}`,
    },
  });
  return auditOf(JSON.parse(readFileSync(file, 'utf8')));
}

function auditOf({ categories: found, audits, runtimeError }: Report): Audit {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const of = <Value>(read: (one: Report['categories'][Category]) => Value) =>
    Object.fromEntries(categories.map((name) => [name, read(found[name])])) as Record<Category, Value>;
  return {
    scores: of(({ score }) => Math.round((score ?? 0) * 100)),
    failed: of(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    ),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}
