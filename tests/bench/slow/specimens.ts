import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, preview } from 'vite';
import { temporaryFolder } from '../load/process.ts';

/**
 * Builds the page of all overlays (`stories/bench`) as a brand's own site would, and serves it on its own
 * port.
 */
export async function specimens(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = temporaryFolder();
  const root = fileURLToPath(new URL('../../../stories/bench', import.meta.url));
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react()],
    resolve: { conditions: ['coverkit-source', ...defaultClientConditions] },
    build: { outDir: folder.path, emptyOutDir: true, target: 'es2022' },
  });
  const server = await preview({
    ...shared,
    build: { outDir: folder.path },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The page of overlays is not served: the preview has no address.');
  return {
    url,
    stop: async () => {
      await server.close();
      folder.remove();
    },
  };
}
