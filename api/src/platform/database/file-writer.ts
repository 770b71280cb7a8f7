import type { Client } from '@libsql/client';

/**
 * Writes to a file of its own that only one process writes to, one after the other. After a failure the connections
 * are dropped: they would acknowledge later writes and lose them. One at a time, so that this cuts nobody else's.
 * Rejects as the write does.
 */
export function fileWriter(client: Client) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(write: () => Promise<T>): Promise<T> => {
    const done = last.then(write).catch(async (error: unknown) => {
      await Promise.resolve(client.reconnect());
      throw error;
    });
    last = done.catch(() => undefined);
    return done;
  };
}
