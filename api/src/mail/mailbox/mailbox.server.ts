import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { serve } from '@hono/node-server';
import { createMailboxApp } from './mailbox.app.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

export type RunningMailbox = {
  mailbox: Mailbox;
  /** Where a browser finds it; no slash at the end. */
  origin: string;
  close: () => Promise<void>;
};

/** Opens the mailbox at `dbPath` and its pages on `port` (0 for any), for this machine alone. */
export async function startMailbox({
  port,
  dbPath,
}: {
  port: number;
  dbPath: string;
}): Promise<RunningMailbox> {
  if (dbPath !== ':memory:') mkdirSync(dirname(dbPath), { recursive: true });
  const mailbox = await openMailbox(dbPath);
  const server = serve({ fetch: createMailboxApp({ mailbox }).fetch, port, hostname: '127.0.0.1' });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error) => {
      mailbox.close();
      reject(error);
    });
  });
  return {
    mailbox,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      mailbox.close();
    },
  };
}
