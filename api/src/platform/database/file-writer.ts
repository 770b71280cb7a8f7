import type { Client } from '@libsql/client';

/**
 * Writes one after the other to a database file that only this process writes to. After a failure the connections are
 * dropped, since they would acknowledge later writes and lose them; with one write at a time that interrupts no other.
 * Rejects with the write's error.
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
