import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { browsers } from '../../.config/vite/browsers.ts';
import { precompress } from '../../.config/vite/precompress.ts';
import { smallRuntime } from '../../.config/vite/small-runtime.ts';

/** The same sources on the small runtime: on other people's pages the first form is 50 kB smaller with it. */
const runtime = smallRuntime((file) => import.meta.resolve(file));

/** What the loader imports: hashed ES modules, styles inside. The loader has a configuration of its own. */
export default defineConfig({
  plugins: [react(), precompress()],
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: runtime,
    conditions: ['coverkit-source', ...defaultClientConditions],
  },
  build: {
    outDir: process.env.BUILD_DIR ?? 'dist',
    emptyOutDir: true,
    target: browsers,
    // The first that know `light-dark()` and relative colours, of which every brand's colours are made.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    manifest: true,
    // A library: an application's imports would load through Vite's helper, 0.7 kB that puts links into the page's document.
    lib: { entry: 'src/app/app.tsx', formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        // A library's white space is kept otherwise.
        minify: true,
        entryFileNames: 'app-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        // With all that it imports: what several parts share would be files of their own.
        codeSplitting: { groups: [{ name: 'first', test: /embed\/src\/form\/start-form\.tsx$/ }] },
      },
    },
  },
});
