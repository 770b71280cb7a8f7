import { dirname, join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import dts from 'vite-plugin-dts';
import { browsers } from '../../.config/vite/browsers.ts';

const outDir = process.env.BUILD_DIR ?? 'dist';
const types = resolve(outDir, 'types');

/** What the page brings itself, and what must exist once on it. */
const external = [/^react($|\/)/, /^react-dom($|\/)/, /^@preact\/signals/, /^@floating-ui\//, /^valibot$/];

/**
 * Entries without components, which code of a server may call. The others begin with `use client`: a bundler for React
 * Server Components then takes what they export for components of the browser.
 */
const serverEntries: ReadonlySet<string> = new Set(['client', 'server']);

/** Parts of this package that are not published by themselves: their types come along. */
const inside: Readonly<Record<string, string>> = {
  '@coverkit/rules': 'rules/src/index.js',
  '@coverkit/rules/brand': 'rules/src/brand/index.js',
  '@coverkit/rules/contact-formats': 'rules/src/contact-formats/contact-formats.js',
  '@coverkit/rules/contract': 'rules/src/contract/index.js',
  '@coverkit/rules/screening': 'rules/src/screening/index.js',
  '@coverkit/ui': 'ui/src/index.js',
  '@coverkit/ui/first-form': 'ui/src/first-form.js',
  '@coverkit/ui/theme': 'ui/src/theme/index.js',
};

/** A declaration as a page outside the workspace can read it: paths instead of private names, and no `.ts`. */
function publishable(file: string, declaration: string): string {
  const here = dirname(file);
  return declaration
    .replace(/(['"])(@coverkit\/[a-z/-]+)\1/g, (_, quote: string, name: string) => {
      const target = inside[name];
      if (!target) throw new Error(`The types name ${name}, which is not published. See ${file}.`);
      const path = relative(here, join(types, target)).replaceAll('\\', '/');
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    })
    .replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');
}

/** The published package: ES modules, one for each flow, their types and their styles. */
export default defineConfig({
  plugins: [
    react(),
    dts({
      tsconfigPath: 'tsconfig.types.json',
      entryRoot: '..',
      outDirs: types,
      beforeWriteFile: (filePath, content) => ({ filePath, content: publishable(filePath, content) }),
    }),
  ],
  resolve: { conditions: ['coverkit-source', ...defaultClientConditions] },
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: true,
    target: browsers,
    // The first that know `light-dark()` and relative colours, of which every brand's colours are made.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    minify: false,
    sourcemap: true,
    cssCodeSplit: true,
    lib: {
      formats: ['es'],
      entry: {
        index: 'src/index.ts',
        'quote-start': 'src/flows/quote-start/index.ts',
        'edit-trip': 'src/flows/quote-start/edit/edit-trip.flow.tsx',
        summary: 'src/flows/summary/index.ts',
        cover: 'src/flows/cover/index.ts',
        details: 'src/published/details.tsx',
        screening: 'src/published/screening.tsx',
        rescreening: 'src/published/rescreening.tsx',
        outcome: 'src/published/outcome.tsx',
        'additional-premium': 'src/published/additional-premium.tsx',
        account: 'src/published/account.tsx',
        document: 'src/document/index.ts',
        client: 'src/client/index.ts',
        brand: 'src/brand/index.ts',
        server: 'src/server.ts',
        'cover-page': 'src/flows/cover/cover.css',
        'account-pages': 'src/flows/account/account.css',
        'first-form': 'src/quote-start.css',
        'document-page': 'src/document/document.css',
        styles: 'src/styles.css',
        'details-page': 'src/details.css',
        'outcome-page': 'src/outcome.css',
        'additional-premium-page': 'src/additional-premium.css',
        purchase: 'src/purchase.css',
      },
    },
    rolldownOptions: {
      external,
      output: {
        assetFileNames: '[name][extname]',
        banner: ({ isEntry, name }) => (isEntry && !serverEntries.has(name) ? "'use client';" : ''),
      },
    },
  },
});
