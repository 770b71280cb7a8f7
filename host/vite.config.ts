import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { precompress } from '../.config/vite/precompress.ts';
import { brandFonts } from './build/brand-fonts.ts';

const source = 'coverkit-source';

/**
 * `vite build` makes what browsers load; `vite build --ssr` makes the bundle that the API's server imports,
 * with all it needs inside.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [brandFonts(), precompress()])],
  appType: 'custom',
  publicDir: false,
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: {
    noExternal: mode === 'production' ? true : [/^@coverkit\//],
    resolve: { conditions: [source, ...defaultServerConditions] },
  },
  define: isSsrBuild && mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
}));
