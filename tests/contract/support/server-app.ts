import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, runOutside, widgets } from './packed-package.ts';

/** What a server made of the package rendered. */
export type ServerApp = {
  /** The folder of the page: its HTML is the server's. */
  dist: string;
  /** HTML by the name of a flow. */
  flows: Record<string, string>;
  /** What Node wrote to its error output meanwhile. */
  warnings: string;
};

/** A program of the server, without the globals that Node has in common with browsers. */
const program = `
for (const name of ['navigator', 'localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
const { renderFlows, renderPage } = await import('./dist-server/server.js');
const config = JSON.parse(await (await import('node:fs/promises')).readFile('config.json', 'utf8'));
console.log(JSON.stringify({ flows: renderFlows(config), page: renderPage(config) }));
`;

/**
 * Builds the page of `consumer/server` for both sides, and lets Node render it. The package itself is no part of either
 * server file: Node imports it from where it is installed, as a server that is deployed does.
 */
export async function buildServerApp(consumer: string, config: object): Promise<ServerApp> {
  const folder = join(consumer, 'server');
  const vite = (...args: string[]) => runOutside(bin('vite', widgets), ['build', ...args], folder);
  await vite();
  await vite('--ssr', 'server.tsx', '--outDir', 'dist-server');
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'run.js'), program);
  const { stdout, stderr } = await runOutside(bin('node'), ['run.js'], folder);
  const { flows, page } = JSON.parse(stdout);
  const file = join(folder, 'dist/index.html');
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = readFileSync(file, 'utf8')
    .replace('<style>', () => `<style>${page.style}`)
    .replace('<div id="quote">', (found) => found + page.quote)
    .replace(/(id="config">)null/, (_, before) => before + json);
  writeFileSync(file, html);
  return { dist: join(folder, 'dist'), flows, warnings: stderr };
}
