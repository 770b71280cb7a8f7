import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './load/process.ts';
import type { Figure } from './report.ts';

const client = join(root, 'host/dist/client');
const entry = 'src/entry-client.tsx';
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** What each later screen of the host loads that the screens before it have not, before any of its parts is wanted. */
export function laterSteps(): Figure[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const beyond = (screen: string, before: string[], parts = [laterParts]) => {
    const known = filesOf(manifest, [entry, ...parts, ...before.map(screenFile)]);
    return [...filesOf(manifest, [screenFile(screen)])].filter((file) => !known.has(file));
  };
  const details = beyond('details', ['start', 'summary']);
  return [
    figure('details: script and style beyond the summary', details, 30),
    figure('summary beyond the first form', beyond('summary', ['start']), 45),
    ...['snow', 'climbing', 'valuables'].map((extra) => {
      const known = filesOf(manifest, [entry, laterParts, screenFile('start'), screenFile('summary')]);
      const own = [...filesOf(manifest, [fieldsFile(extra)])].filter((file) => !known.has(file));
      return figure(`questions of ${extra} beyond the summary`, own, 10);
    }),
    figure('screening beyond the summary', beyond('medical/screening', ['start', 'summary']), 40),
    // Either may be the first screen of the account: of who comes from a mail, and of who is still signed in.
    figure('sign-in beyond the shell', beyond('account/login', [], []), 45),
    figure('account beyond the shell', beyond('account/dashboard', [], []), 45),
    figure('account beyond the sign-in', beyond('account/dashboard', ['account/login'], []), 20),
    figure('changes of a policy beyond the account', beyond('amend', ['account/dashboard']), 35),
    figure('page of a policy beyond the account', beyond('account/policy', ['account/dashboard']), 13),
    figure('bought page beyond the details', beyond('complete', ['start', 'summary', 'details']), Infinity),
    {
      ...{ name: 'react-aria on arriving at the details', unit: 'files', bar: 0, sense: 'most' },
      value: details.filter((file) => /react-aria|data-rac\b/.test(read(file).toString())).length,
      detail: 'the primitives are only compared with it',
    },
  ];
}

/** Loaded when the first form is idle, and before every submission: nobody comes to a summary of their own without it. */
const laterParts = '../packages/widgets/src/flows/quote-start/later/later-parts.ts';

const fieldsFile = (extra: string) =>
  `../packages/widgets/src/flows/summary/extras/${extra}/${extra}-fields.tsx`;
const screenFile = (name: string) => `src/screens/${name}.screen${name === 'amend' ? 's' : ''}.tsx`;
const read = (file: string) => readFileSync(join(client, file));

function filesOf(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const file of filesOf(manifest, chunk.imports ?? [], seen)) files.add(file);
  }
  return files;
}

const figure = (name: string, files: string[], bar: number): Figure => ({
  name,
  value: files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0) / 1000,
  unit: 'kB',
  bar,
  sense: 'most',
  detail: `brotli, ${files.length} files`,
});
