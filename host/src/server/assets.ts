import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleOf } from '../routing/load-screen.ts';
import type { PageName } from '../routing/match.ts';

/** What a page needs from the client build, before any script runs. */
export type PageAssets = {
  entry: string;
  /** What every page has, as text: in the page itself it is painted without waiting for a file. */
  inlineStyle?: string;
  styles: string[];
  preloads: string[];
  head?: (nonce: string) => string;
};
export type AssetsOf = (name: PageName) => PageAssets;

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/entry-client.tsx';

/** Reads the client build's manifest: a page names its own chunks, so that they load side by side. */
export function builtAssets(clientDir: string): AssetsOf {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8'));
  const start = manifest[entry];
  if (!start) throw new Error(`The client build in ${clientDir} has no ${entry}. Build it: npm run build.`);
  const inlineStyle = (start.css ?? []).map((file) => readFileSync(join(clientDir, file), 'utf8')).join('');
  return (page) => {
    const seen = new Set<string>();
    for (const name of [entry, moduleOf(page)]) collect(manifest, name, seen);
    const chunks = [...seen].map((name) => manifest[name]!);
    return {
      entry: `/${start.file}`,
      inlineStyle,
      styles: stylesOf(chunks.filter((chunk) => chunk !== start)),
      preloads: chunks.filter((chunk) => chunk !== start).map((chunk) => `/${chunk.file}`),
    };
  };
}

const stylesOf = (chunks: readonly Chunk[]) =>
  [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`);

function collect(manifest: Manifest, name: string, seen: Set<string>) {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return;
  seen.add(name);
  for (const one of chunk.imports ?? []) collect(manifest, one, seen);
}
