import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { acceptFor } from './accept-connections.ts';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';

export type Listener = {
  port: number;
  /** Stops accepting, answers requests in flight and closes idle connections; after `timeoutMs` closes all of them. */
  stop: (timeoutMs: number) => Promise<void>;
};

/** ms for a caller to send a request, so that slow callers do not occupy connections. Node would wait five minutes. */
const requestTimeouts = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2000 };

/** ms without a byte in either direction: longer than a bank takes, and a caller that does not read its answer is not kept. */
const idleTimeout = 60_000;

export type ListenOptions = { times?: Partial<typeof requestTimeouts>; connections?: ConnectionLimits };

/** Listens with one app. Throws in three parts when the port is taken. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  port: number,
  bind?: string,
  { times, connections }: ListenOptions = {},
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { ...requestTimeouts, ...times },
    // The adapter's types allow HTTP/2 as well.
    createServer: ((options: ServerOptions, handle: RequestListener) =>
      createServer(options, limitPipelining(handle))) as typeof createServer,
  }) as Server;
  server.setTimeout(idleTimeout);
  if (connections) limitConnections(server, connections);
  let stopping = false;
  server.prependListener('request', (_request, response) => {
    // A kept-alive connection would send the next request to a server that is stopping.
    if (stopping) response.shouldKeepAlive = false;
  });
  const accepting = await acceptFor(server, port, { host: bind, paused: connections !== undefined }).catch(
    (error: unknown) => {
      throw portTaken(error) ?? error;
    },
  );
  return {
    port: accepting.port,
    stop: async (timeoutMs) => {
      stopping = true;
      const closed = accepting.close();
      const ends = performance.now() + timeoutMs;
      let done = false;
      void closed.then(() => {
        done = true;
      });
      while (!done) {
        if (performance.now() > ends) server.closeAllConnections();
        else server.closeIdleConnections();
        await sleep(20);
      }
    },
  };
}

/** The port `step` after `port`; 0, any, where that is 0. */
export const portAfter = (port: number, step: number): number => (port === 0 ? 0 : port + step);

/** The error for a port that is in use; null for any other error. */
export function portTaken(error: unknown): Error | null {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') return null;
  return new Error(
    `The server did not start: port ${port} is in use. ` +
      'It needs four ports: PORT for the site and the API, and the next three for card fields, the ' +
      'demonstration page and the mailbox. ' +
      'Stop the other program, or set PORT to another number.',
    { cause: error },
  );
}
