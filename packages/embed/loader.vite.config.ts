import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { browsers } from '../../.config/vite/browsers.ts';
import { precompress } from '../../.config/vite/precompress.ts';

const out = process.env.BUILD_DIR ?? fileURLToPath(new URL('dist', import.meta.url));
type Manifest = Record<string, { file: string; imports?: string[] }>;
const read = (name: string): Manifest => JSON.parse(readFileSync(join(out, '.vite', name), 'utf8'));
const manifest = read('manifest.json');

/** The script tag's file: `coverkit.js`, which follows us, and the same under a name that never changes. */
export default defineConfig({
  plugins: [immutableCopy(), typesOfPages(), precompress()],
  publicDir: false,
  resolve: { conditions: ['coverkit-source', ...defaultClientConditions] },
  define: {
    __COVERKIT_APP__: JSON.stringify(files('src/app/app.tsx')),
    __COVERKIT_DOCTOR__: JSON.stringify(read('doctor.json')['src/doctor/doctor.ts']?.file),
  },
  build: {
    target: browsers,
    outDir: out,
    emptyOutDir: false,
    lib: {
      entry: 'src/loader/coverkit.ts',
      formats: ['iife'],
      name: 'CoverkitLoader',
      fileName: () => 'coverkit.js',
    },
  },
});

/** A chunk and those that it imports, so that the loader requests all at once. */
function files(name: string): (string | undefined)[] {
  const chunk = manifest[name];
  return [chunk?.file, ...(chunk?.imports ?? []).flatMap(files)];
}

/** For pages in TypeScript: a file that only has types is a declaration as it is. */
function typesOfPages(): Plugin {
  return {
    name: 'coverkit-types-of-pages',
    generateBundle() {
      const source = readFileSync(new URL('src/loader/public-types.ts', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'coverkit.d.ts', source });
    },
  };
}

function immutableCopy(): Plugin {
  return {
    name: 'coverkit-immutable-copy',
    generateBundle(_, bundle) {
      const chunk = bundle['coverkit.js'];
      if (chunk?.type !== 'chunk') return;
      const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: `coverkit-${hash}.js`, source: chunk.code });
    },
  };
}
