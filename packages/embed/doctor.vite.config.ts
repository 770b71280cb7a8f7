import { defaultClientConditions, defineConfig } from 'vite';
import { browsers } from '../../.config/vite/browsers.ts';
import { precompress } from '../../.config/vite/precompress.ts';

/** What `Coverkit.doctor()` imports. A build of its own: code that it shared with the app would be a file that each first form waits for. */
export default defineConfig({
  plugins: [precompress()],
  publicDir: false,
  resolve: { conditions: ['coverkit-source', ...defaultClientConditions] },
  build: {
    target: browsers,
    outDir: process.env.BUILD_DIR ?? 'dist',
    emptyOutDir: false,
    manifest: '.vite/doctor.json',
    lib: { entry: 'src/doctor/doctor.ts', formats: ['es'] },
    rolldownOptions: { output: { minify: true, entryFileNames: 'doctor-[hash].js' } },
  },
});
