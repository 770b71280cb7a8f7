import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import dts from 'vite-plugin-dts';

/** What the page brings itself, and what must exist once on it. */
const external = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  /^@preact\/signals/,
  /^@floating-ui\//,
  /^react-aria/,
  /^valibot$/,
];

/** The published package: ES modules, one for each flow, their types and their styles. */
export default defineConfig({
  plugins: [
    react(),
    dts({ include: ['src', '../ui/src', '../rules/src'], exclude: ['**/*.test.*', '**/testing/**'] }),
  ],
  resolve: { conditions: ['coverkit-source', ...defaultClientConditions] },
  publicDir: false,
  build: {
    outDir: process.env.BUILD_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    cssCodeSplit: true,
    lib: {
      formats: ['es'],
      entry: {
        index: 'src/index.ts',
        'quote-start': 'src/flows/quote-start/index.ts',
        summary: 'src/flows/summary/index.ts',
        details: 'src/flows/details/index.ts',
        outcome: 'src/flows/outcome/index.ts',
        client: 'src/client/index.ts',
        memory: 'src/client/memory.ts',
        brand: 'src/brand/index.ts',
        styles: 'src/styles.css',
        purchase: 'src/purchase.css',
      },
    },
    rolldownOptions: { external, output: { assetFileNames: '[name][extname]' } },
  },
});
