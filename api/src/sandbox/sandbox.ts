import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { createSandboxApp, type SandboxOptions } from './sandbox.app.ts';
import { sandboxKeys, sandboxTestCard } from './sandbox.keys.ts';

export type Sandbox = {
  /** Where the browser finds it; no slash at the end. */
  origin: string;
  /** Where the API calls it. */
  endpoint: string;
  scriptUrl: string;
  faults: Awaited<ReturnType<typeof createSandboxApp>>['faults'];
  ledger: Awaited<ReturnType<typeof createSandboxApp>>['ledger'];
  close: () => Promise<void>;
};

/** Starts the sandbox on `port` (0 for any). Keys are the sandbox's own where none are given. */
export async function startSandbox(
  options: Partial<SandboxOptions> & { port: number; hostname?: string; dbPath: string },
): Promise<Sandbox> {
  const { port, hostname = '127.0.0.1', dbPath } = options;
  if (dbPath !== ':memory:') mkdirSync(dirname(dbPath), { recursive: true });
  const sandbox = await createSandboxApp({ ...sandboxKeys, allowedOrigins: [], ...options });
  const server = serve({ fetch: sandbox.app.fetch, port, hostname });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const listening = (server.address() as AddressInfo).port;
  const origin = `http://localhost:${listening}`;
  return {
    origin,
    endpoint: `http://127.0.0.1:${listening}`,
    scriptUrl: `${origin}/scripts/eWAY.js`,
    faults: sandbox.faults,
    ledger: sandbox.ledger,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      sandbox.close();
    },
  };
}

/** The origins of a host on `port` under every brand's local name, and of the demonstration affiliate beside it. */
export const localOrigins = (port: number): string[] => [
  `http://localhost:${port}`,
  `http://*.localhost:${port}`,
  `http://127.0.0.1:${port}`,
  `http://localhost:${port + 2}`,
  `http://*.localhost:${port + 2}`,
];

/** A process of its own, with the port and the ledger of the one that runs inside the API's process. */
async function alone(env: NodeJS.ProcessEnv): Promise<void> {
  const host = Number(env.PORT || 3000);
  const port = Number(env.SANDBOX_PORT || host + 1);
  const sandbox = await startSandbox({
    port,
    dbPath: env.SANDBOX_DB || join(env.DATA_DIR || '.data', 'sandbox.db'),
    allowedOrigins: env.SANDBOX_ORIGINS?.split(',') ?? localOrigins(host),
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    console.error(
      `The payment sandbox did not start: port ${port} is in use. ` +
        `A site on port ${host} without keys has its own sandbox there. ` +
        'Stop that one first, or set SANDBOX_PORT to a free port; api/README.md says how a site uses this one.',
    );
    process.exit(1);
  });
  console.log(`Payment sandbox  ${sandbox.origin}/ledger   test card ${sandboxTestCard}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

if (import.meta.main) await alone(process.env);
