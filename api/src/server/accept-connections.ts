import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Sockets that listen. In each iteration of the event loop libuv accepts one connection of each: with a single one, an
 * address that opens connections as fast as it can keeps visitors waiting for seconds in the system's queue.
 */
const sockets = 256;

/**
 * Connections that the system holds for a socket until they are accepted, at most `net.core.somaxconn`. Beyond Node's 511
 * those of others are dropped too, and tried again after 1, 3 and 7 s.
 */
const backlog = 4096;

/** Several sockets share a port on Linux; elsewhere there is one. */
const canShare = process.platform === 'linux';

export type Accepting = { port: number; close: () => Promise<void> };

export type AcceptOptions = {
  host?: string | undefined;
  /** Nothing of a connection is read before the server resumes it. */
  paused: boolean;
};

/** Accepts connections for a server. Rejects where the port is in use, also by another process whose sockets share theirs. */
export async function acceptFor(
  server: HttpServer,
  port: number,
  { host, paused }: AcceptOptions,
): Promise<Accepting> {
  if (!canShare) {
    await listenAt(server, { port, host });
    return { port: portOf(server), close: () => closed(server) };
  }
  // A socket that does not share finds out whether anybody listens.
  const probe = createServer();
  await listenAt(probe, { port, host });
  const found = portOf(probe);
  await closed(probe);
  // As http's own.
  const more = Array.from({ length: sockets - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: paused }, (socket) =>
      server.emit('connection', socket),
    ),
  );
  const all = [server, ...more];
  for (const one of all) await listenAt(one, { port: found, host, reusePort: true });
  return { port: found, close: async () => void (await Promise.all(all.map(closed))) };
}

async function listenAt(
  server: Server,
  at: { port: number; host?: string | undefined; reusePort?: boolean },
): Promise<void> {
  const listening = once(server, 'listening');
  server.listen({ ...at, backlog });
  await listening;
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
