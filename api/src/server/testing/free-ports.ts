import { createServer } from 'node:net';

/**
 * The first of the four free ports that a server takes. Below the system's ephemeral ports, so that no connection of another
 * program takes one before it is used.
 */
export async function fourFreePorts(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = 20_000 + Math.floor(Math.random() * 11_000);
    if ((await Promise.all([0, 1, 2, 3].map((step) => isFree(first + step)))).every(Boolean)) return first;
  }
  throw new Error('No four free ports in a row were found.');
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
