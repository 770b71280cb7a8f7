import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { precompress } from '../../.config/vite/precompress.ts';

const out = process.env.BUILD_DIR ?? fileURLToPath(new URL('dist', import.meta.url));
const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(join(out, '.vite/manifest.json'), 'utf8'),
);

/** The script tag's file: `coverkit.js`, which follows us, and the same under a name that never changes. */
export default defineConfig({
  plugins: [immutableCopy(), precompress()],
  publicDir: false,
  resolve: { conditions: ['coverkit-source', ...defaultClientConditions] },
  define: { __COVERKIT_APP__: JSON.stringify(files('src/app/app.tsx')) },
  build: {
    target: 'es2020',
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
