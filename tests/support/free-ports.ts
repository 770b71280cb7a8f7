import { createServer } from 'node:net';

/**
 * The first of `count` free ports in a row. Below the system's ephemeral ports, so that no connection of another program
 * takes one before it is used. `taken` are not chosen.
 */
export async function freePorts(count: number, taken: readonly number[] = []): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = 20_000 + Math.floor(Math.random() * (11_000 - count));
    const row = Array.from({ length: count }, (_, at) => first + at);
    if (row.some((port) => taken.includes(port))) continue;
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports in a row were found.`);
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
