import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleOf } from '../routing/load-screen.ts';
import type { PageName } from '../routing/match.ts';

/** What a page needs from the client build, before any script runs. */
export type PageAssets = {
  entry: string;
  /** What its first words have, as text: in the page itself it is painted without waiting for a file. */
  inlineStyle?: string;
  styles: string[];
  /** What is painted after the first words. */
  laterStyles: string[];
  preloads: string[];
  head?: (nonce: string) => string;
};
export type AssetsOf = (name: PageName) => PageAssets;

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/entry-client.tsx';
const style = (name: string) => `src/styles/${name}.css`;

/** Reads the client build's manifest: a page names its own chunks, so that they load side by side. */
export function builtAssets(clientDir: string): AssetsOf {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8'));
  const built = (name: string): Chunk => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The client build in ${clientDir} has no ${name}. Build it: npm run build.`);
    return chunk;
  };
  const start = built(entry);
  const hrefOf = (name: string) => `/${built(style(name)).file}`;
  const [frame, form, below] = [hrefOf('frame'), hrefOf('form'), hrefOf('below-the-fold')] as const;
  const textOf = (href: string) => readFileSync(join(clientDir, href), 'utf8');
  const [frameText, formText] = [textOf(frame), textOf(form)];
  return (page) => {
    const seen = new Set<string>();
    for (const name of [entry, moduleOf(page)]) collect(manifest, name, seen);
    const chunks = [...seen].map((name) => manifest[name]!);
    // The words of the home page come before its form (host decision 6).
    const isHome = page === 'home';
    return {
      entry: `/${start.file}`,
      inlineStyle: isHome ? frameText : frameText + formText,
      laterStyles: isHome ? [form, below] : [below],
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
