import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { node, root, serverFlags } from '../bench/load/process.ts';
import { freePorts } from './free-ports.ts';

/**
 * The addresses of the running product. No slash at the end. `partners`: free, for the own pages of test files.
 * `data`: its data folder, for the staff command.
 */
export type Site = {
  host: string;
  saltwater: string;
  sandbox: string;
  affiliate: string;
  /** Pages of affiliates with the whole purchase, each on its own origin. */
  ridgeback: string;
  snowgum: string;
  mailbox: string;
  partners: readonly string[];
  data: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    site: Site;
  }
}

/** Builds what is stale and starts the server as a process with a new database. */
export default async function setup(project: TestProject) {
  const built = spawnSync(node, ['--no-warnings', '.config/commands/build.mjs', '--only=host,embed'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The journeys run over the built product, and building it failed.');
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-journeys-'));
  const port = await freePorts(4 + ownPorts.length);
  const server = spawn(node, [...serverFlags, 'api/src/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      DEMO_ORIGINS: [
        ...[2, ...ownPorts].map((one) => `http://localhost:${port + one}`),
        // Another site than the host's.
        ...ownPorts.map((one) => `http://127.0.0.1:${port + one}`),
        ...['ridgeback', 'snowgum'].map((name) => `http://${name}.localhost:${port + 2}`),
      ].join(' '),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(server, `http://localhost:${port}/api/config`);
  project.provide('site', {
    host: `http://localhost:${port}`,
    saltwater: `http://saltwater.localhost:${port}`,
    sandbox: `http://localhost:${port + 1}`,
    affiliate: `http://localhost:${port + 2}`,
    ridgeback: `http://ridgeback.localhost:${port + 2}`,
    snowgum: `http://snowgum.localhost:${port + 2}`,
    mailbox: `http://localhost:${port + 3}`,
    partners: ownPorts.map((one) => `http://localhost:${port + one}`),
    data: folder,
  });
  return async () => {
    await stopped(server);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function ready(server: ChildProcess, url: string) {
  for (let tries = 0; tries < 450; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server ended at once; its message is above.');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not answer within 45 s.');
}

const stopped = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });

/** Beside those of the server, for the own pages of test files. */
const ownPorts = Array.from({ length: 17 }, (_, at) => 4 + at);
