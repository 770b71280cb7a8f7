import { dirname, join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import dts from 'vite-plugin-dts';
import { browsers } from '../../.config/vite/browsers.ts';
import { builtEntries, serverEntries } from './entries.ts';

const outDir = process.env.BUILD_DIR ?? 'dist';
const types = resolve(outDir, 'types');

/** What the page brings itself, and what must exist once on it. */
const external = [/^react($|\/)/, /^react-dom($|\/)/, /^@preact\/signals/, /^@floating-ui\//, /^valibot$/];

/**
 * The entries with components begin with `use client`: a bundler for React Server Components then takes what they export for
 * components of the browser.
 */
const bannerOf = ({ isEntry, name }: { isEntry: boolean; name: string }): string =>
  isEntry && !serverEntries.includes(`./${name}`) ? "'use client';" : '';

/** Parts of this package that are not published by themselves: their types come along. */
const inside: Readonly<Record<string, string>> = {
  '@coverkit/rules': 'rules/src/index.js',
  '@coverkit/rules/brand': 'rules/src/brand/index.js',
  '@coverkit/rules/contact-formats': 'rules/src/contact-formats/contact-formats.js',
  '@coverkit/rules/contract': 'rules/src/contract/index.js',
  '@coverkit/rules/inbound': 'rules/src/inbound/index.js',
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
      entry: builtEntries(),
    },
    rolldownOptions: {
      external,
      output: {
        assetFileNames: '[name][extname]',
        banner: bannerOf,
      },
    },
  },
});
