import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultServerConditions, defineConfig } from 'vite';
import { smallRuntime } from '../../.config/vite/small-runtime.ts';

const out = process.env.BUILD_DIR ?? fileURLToPath(new URL('dist', import.meta.url));
const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(join(out, '.vite/manifest.json'), 'utf8'),
);
/** As in the browser, so that ids which the server wrote are those that the browser expects. */
const runtime = smallRuntime((file) => import.meta.resolve(file));

/** What the host's server renders the form with, for the app that was just built, and the guide. In a folder that is not served. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: {
    __COVERKIT_APP__: JSON.stringify(manifest['src/app/app.tsx']?.file),
    'process.env.NODE_ENV': '"production"',
  },
  resolve: { alias: runtime },
  ssr: { noExternal: true, resolve: { conditions: ['coverkit-source', ...defaultServerConditions] } },
  build: {
    ssr: true,
    outDir: join(out, '.server'),
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: {
      input: ['src/server/render-form.tsx', 'src/server/guide.ts'],
      output: { entryFileNames: '[name].js' },
    },
  },
});
