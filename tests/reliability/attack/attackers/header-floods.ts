import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './raw-connection.ts';
import { type Attack, repeat } from './target.ts';

const connections = 64;
const value = 'v'.repeat(140);
const many = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) => `x-${at}: ${text}\r\n`).join('');
/** Just within what Node reads, one long header, many short ones, and far beyond. */
const floods = [many(100, value), `cookie: ${'c'.repeat(15_000)}\r\n`, many(1500, ''), many(2000, value)];
const paths = ['/api/config', '/', '/api/quote/start', '/nowhere'];

/** Requests whose headers are as large or as many as possible, on many connections. */
export const headerFloods: Attack = async ({ target, count }) => {
  await repeat(target, connections, async (at) => {
    const flood = floods[at % floods.length]!;
    const { socket, status } = await openConnection(target, target.addresses[0]!);
    socket.write(
      `GET ${paths[(at >> 2) % paths.length]} HTTP/1.1\r\nhost: 127.0.0.1:${target.port}\r\n${flood}\r\n`,
    );
    count(`${at % floods.length} ${await status(10_000)}`);
    socket.destroy();
    await sleep(100);
  });
};
