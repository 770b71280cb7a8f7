import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { browsers } from '../.config/vite/browsers.ts';
import { precompress } from '../.config/vite/precompress.ts';
import { reactStore } from '../.config/vite/small-runtime.ts';
import { brandFonts } from '../packages/ui/build/brand-fonts.ts';

const source = 'coverkit-source';
/** The build command builds beside the last result and then swaps them. */
const out = process.env.BUILD_DIR ?? 'dist';

/**
 * `vite build` makes what browsers load; `vite build --ssr` makes the bundle that the API's server imports,
 * with all it needs inside.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [brandFonts(), precompress()])],
  appType: 'custom',
  publicDir: false,
  resolve: {
    alias: mode === 'production' ? [reactStore] : [],
    conditions: [source, ...defaultClientConditions],
  },
  ssr: {
    noExternal: mode === 'production' ? true : [/^@coverkit\//],
    resolve: { conditions: [source, ...defaultServerConditions] },
  },
  define: isSsrBuild && mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: `${out}/server`,
        emptyOutDir: true,
        target: 'node22',
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: `${out}/client`,
        emptyOutDir: true,
        manifest: true,
        target: browsers,
        // The first that know `light-dark()` and relative colours, of which every brand's colours are made.
        cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [
            'src/entry-client.tsx',
            'src/entry-embedded.ts',
            'src/partners/client/partners.ts',
            ...['frame', 'form', 'below-the-fold', 'embedded'].map((name) => `src/styles/${name}.css`),
          ],
          output: {
            // The entry names each file that may be needed: shorter hashes make it smaller.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // One file with all that they import: a browser loads six files of a host at a time, so twenty are three round trips.
            codeSplitting: {
              groups: [
                {
                  name: 'entry-client',
                  test: /rolldown|quote-link\/with-storage\.ts$|host\/src\/((app|entry-client|screens\/start\.screen|shell\/brand-motif)\.tsx)$|ui\/src\/when-idle\.ts$/,
                },
                // These are imported together: one file instead of two.
                { name: 'pause', test: /widgets\/src\/client\/(any-signal|pause)\.ts$/ },
                { name: 'option', test: /ui\/src\/option-list\/(option|type-ahead)\.ts$/ },
                { name: 'digits', test: /ui\/src\/(field\/digits|number-input\/parse-number)\.ts$/ },
                { name: 'contact', test: /rules\/src\/quote\/details\/(contact|names)\.ts$/ },
                { name: 'quote-link', test: /widgets\/src\/flow\/quote-link\/(browser-claim|own-link)\.ts$/ },
              ],
            },
          },
        },
      },
}));
