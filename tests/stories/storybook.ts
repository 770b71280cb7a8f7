import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Storybook for the pictures: without its docs, which take five times as long to build. */
export const storybookFolder = join(root, 'stories/dist');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Builds Storybook where it is stale. */
export function buildStorybook() {
  const built = spawnSync(
    join(root, 'node_modules/.bin/node'),
    ['--no-warnings', '.config/commands/build.mjs', '--only=stories'],
    { cwd: root, stdio: 'inherit' },
  );
  if (built.status !== 0)
    throw new Error('The pictures are taken of the built Storybook; building it failed.');
}

/** Serves the built Storybook on the loopback address alone. */
export async function serveStorybook(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://storybook').pathname);
    const file = join(storybookFolder, path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'max-age=3600',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
