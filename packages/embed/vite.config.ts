import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from '../../.config/vite/precompress.ts';

/** What the loader imports: hashed ES modules, styles inside. The loader has a configuration of its own. */
export default defineConfig({
  plugins: [react(), precompress()],
  base: './',
  publicDir: false,
  resolve: { conditions: ['coverkit-source', ...defaultClientConditions] },
  build: {
    outDir: process.env.BUILD_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The page's own document is not ours to put links into.
    modulePreload: false,
    rolldownOptions: {
      input: 'src/app/app.tsx',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'app-[hash].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
