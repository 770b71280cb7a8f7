import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { temporaryFolder } from '../../load/process.ts';

/** Builds the page with Adyen's drop-in as a shop would, and serves it on its own port. */
export async function dropIn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = temporaryFolder();
  const root = fileURLToPath(new URL('.', import.meta.url));
  const outDir = folder.path;
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true, target: 'es2022' } });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      await server.close();
      folder.remove();
    },
  };
}
