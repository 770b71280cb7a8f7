import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRead, type PageName } from '../routing/match.ts';

/** What a page needs from the client build, before any script runs. */
export type PageAssets = {
  entry: string;
  /** What its first words have, as text: in the page itself it is painted without waiting for a file. */
  inlineStyle?: string;
  styles: string[];
  /** What is painted after the first words. */
  laterStyles: string[];
  preloads: string[];
  /** `low`: style and fonts come before scripts. */
  haste?: 'low';
  /** Fonts come after the entry. */
  lateFonts?: boolean;
  head?: (nonce: string) => string;
};
export type Assets = {
  page: (name: PageName) => PageAssets;
  /** Of the frame on an affiliate's page, which opens at the details. */
  embedded: () => PageAssets;
  /** Of the page for partners. */
  guide: () => PageAssets;
};

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'src/entry-client.tsx';
const embeddedEntry = 'src/entry-embedded.ts';
/** What the client's first call loads. */
const clientCalls = '../packages/widgets/src/client/http.ts';
/** The chunk of what the home page shows below its form: its code comes later, its style before what it styles. */
const blocks = 'blocks';
const guideEntry = 'src/partners/client/partners.ts';
const style = (name: string) => `src/styles/${name}.css`;

/** Reads the client build's manifest: a page names its own chunks, so that they load side by side. */
export function builtAssets(clientDir: string): Assets {
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
  const chunksOf = (...names: string[]) => {
    const seen = new Set<string>();
    for (const name of names) collect(manifest, name, seen);
    return [...seen].map((name) => manifest[name]!);
  };
  const blockStyles = stylesOf(chunksOf(sharedIn(manifest, blocks)));
  const embeddedStart = built(embeddedEntry);
  // In the order in which they are needed: a browser loads six files of a host at a time.
  const embeddedChunks = chunksOf(embeddedEntry, clientCalls, screenIn(manifest, 'details'));
  const embedded: PageAssets = {
    entry: `/${embeddedStart.file}`,
    styles: [hrefOf('embedded'), ...stylesOf(embeddedChunks)],
    laterStyles: [],
    preloads: embeddedChunks.map((chunk) => `/${chunk.file}`),
  };
  const page = (name: PageName): PageAssets => {
    const chunks = chunksOf(entry, screenIn(manifest, name));
    const isReadOnly = isRead(name);
    const styles = stylesOf(chunks.filter((chunk) => chunk !== start));
    // The words of the home page come before its form (host decision 6).
    const isHome = name === 'home';
    return {
      entry: `/${start.file}`,
      // A form's style is a fifth of a page of words, and the same in all of them: there it is a file.
      inlineStyle: isHome || isReadOnly ? frameText : frameText + formText,
      laterStyles: isHome ? [form, below, ...blockStyles] : [below],
      styles: isReadOnly ? [form, ...styles] : styles,
      ...(isReadOnly && { haste: 'low' as const }),
      lateFonts: !isHome && !isReadOnly,
      preloads: chunks.filter((chunk) => chunk !== start).map((chunk) => `/${chunk.file}`),
    };
  };
  const guideStart = built(guideEntry);
  const guide: PageAssets = {
    entry: `/${guideStart.file}`,
    styles: stylesOf([guideStart]),
    laterStyles: [],
    preloads: [],
  };
  return { page, embedded: () => embedded, guide: () => guide };
}

/**
 * The chunk of a screen: `setPassword` is in `set-password.screen.tsx`, `amendExtend` with others in `amend.screens.tsx`. A screen of
 * the entry itself has none.
 */
function screenIn(manifest: Manifest, name: PageName): string {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const files = [`/${words}.screen.tsx`, `/${words.split('-')[0]}.screens.tsx`];
  return Object.keys(manifest).find((one) => files.some((file) => one.endsWith(file))) ?? entry;
}

/** A chunk that several screens share, by its name: it is a key of its own, with a hash. */
function sharedIn(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (!found) throw new Error(`The client build has no chunk "${name}".`);
  return found;
}

const stylesOf = (chunks: readonly Chunk[]) =>
  [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`);

function collect(manifest: Manifest, name: string, seen: Set<string>) {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return;
  seen.add(name);
  for (const one of chunk.imports ?? []) collect(manifest, one, seen);
}
