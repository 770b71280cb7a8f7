import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bundle as bundleStyles } from 'lightningcss';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

const face = fileURLToPath(new URL('../../../packages/ui/src/index.ts', import.meta.url));

export type Bundle = {
  /** The code needed before the first paint. */
  first: string;
  /** The code that loads on demand, by the name of its module. */
  later: { name: string; code: string }[];
  /** Files of all modules in the bundle, those that load on demand too. */
  modules: string[];
  /** The exports of the bundle. */
  exports: string[];
};

export const brotli = (text: string) => brotliCompressSync(text).length;

/** Bundles some of the primitives as a page's own build would: minified, with React outside. */
export async function bundle(wanted: readonly string[] | 'all'): Promise<Bundle> {
  const names = wanted === 'all' ? '*' : `{ ${wanted.join(', ')} }`;
  const build = await rolldown({
    input: 'primitives',
    external: /^react(-dom)?($|\/)/,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames: ['coverkit-source', 'import', 'module', 'browser', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'the-wanted',
        resolveId: (id) => (id === 'primitives' ? id : null),
        load: (id) => (id === 'primitives' ? `export ${names} from ${JSON.stringify(face)};` : null),
      },
      inlineStyles,
    ],
  });
  try {
    const { output } = await build.generate({ format: 'es', minify: true });
    return parted(output.filter((one) => one.type === 'chunk'));
  } finally {
    await build.close();
  }
}

/** The style of a part that loads on demand is a text in it, as Vite makes it. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  resolveId: (id, importer) => (id.endsWith('.css?inline') && importer ? join(dirname(importer), id) : null),
  load: (id) => {
    if (!id.endsWith('.css?inline')) return null;
    const { code } = bundleStyles({ filename: id.replace('?inline', ''), minify: true });
    return { code: `export default ${JSON.stringify(code.toString())};`, moduleType: 'js' };
  },
};

/** The entry with its static imports, and the chunks that only dynamic imports load. */
function parted(chunks: readonly OutputChunk[]): Bundle {
  const byFile = new Map(chunks.map((one) => [one.fileName, one]));
  const entry = chunks.find((one) => one.isEntry)!;
  const first = reach(entry, byFile);
  const later = chunks
    .filter((one) => one.isDynamicEntry)
    .map((one) => ({
      name: one.name,
      code: textOf([...reach(one, byFile)].filter((part) => !first.has(part))),
    }));
  return { first: textOf([...first]), later, modules: modulesOf(chunks), exports: entry.exports };
}

function reach(chunk: OutputChunk, byFile: ReadonlyMap<string, OutputChunk>, seen = new Set<OutputChunk>()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const file of chunk.imports) {
    const next = byFile.get(file);
    if (next) reach(next, byFile, seen);
  }
  return seen;
}

const textOf = (chunks: readonly OutputChunk[]) => chunks.map((one) => one.code).join('\n');

const modulesOf = (chunks: readonly OutputChunk[]) =>
  chunks.flatMap((chunk) =>
    Object.entries(chunk.modules)
      .filter(([, one]) => one.renderedLength > 0)
      .map(([file]) => file),
  );
