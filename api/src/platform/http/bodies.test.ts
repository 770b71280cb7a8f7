import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startApi, trip } from '../../testing/harness.ts';
import { CallError } from '../errors.ts';
import { readBody } from './body.ts';
import { bodyLimits, createBodyPlaces } from './body-places.ts';

/** Limits are on; a caller's address is what it forwards. */
let api: Harness;
beforeAll(async () => {
  const config = { secret: 's'.repeat(40), origins: [], rateLimits: true, trustedProxies: ['127.0.0.1'] };
  api = await startApi({ config });
});
afterAll(() => api.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** A connection of its own; `received`: everything that came so far. */
async function open(
  port: number,
): Promise<{ socket: Socket; received: () => string; closed: Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  await new Promise((resolve) => socket.on('connect', resolve));
  return { socket, received: () => text, closed };
}

const head = (address: string, length: number, path = '/api/quote/save') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
  `X-Forwarded-For: ${address}\r\nContent-Length: ${length}\r\n\r\n`;

const until = async (isSo: () => boolean): Promise<void> => {
  for (let i = 0; i < 200 && !isSo(); i += 1) await sleep(10);
  expect(isSo()).toBe(true);
};

test('one address holds a hundred bodies at most; its next is refused unread, and others are served', async () => {
  const port = Number(new URL(api.base).port);
  const { bodies } = bodyLimits.ofCaller;
  const held = await Promise.all(Array.from({ length: bodies }, () => open(port)));
  for (const { socket } of held) socket.write(`${head('203.0.113.1', 1000)}{`);
  const refused = () => api.post('/api/quote/start', trip, from('203.0.113.1'));
  const served = () => api.post('/api/quote/start', trip, from('203.0.113.2'));
  await until(() => held.every(({ socket }) => socket.bytesWritten > 0));
  // Until the server has read the last head.
  for (let i = 0; i < 100 && (await refused()).status !== 429; i += 1);
  const answer = await refused();
  expect([answer.status, answer.body.data.error.code]).toEqual([429, 'rate_limited']);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await served()).body.data.error.code).toBe('csrf_invalid');
  for (const { socket } of held) socket.destroy();
  for (let i = 0; i < 100 && (await refused()).status === 429; i += 1);
  expect((await refused()).body.data.error.code).toBe('csrf_invalid');
});

test('calls past the rate of an address are refused before their body is read, and its connection serves on', async () => {
  const rejected = async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.post('/api/quote/reload', {}, from('203.0.113.3'))),
    );
    return answers.some(({ status, body }) => status === 429 && body.data.error.code === 'rate_limited');
  };
  let limited = false;
  for (let i = 0; i < 30 && !limited; i += 1) limited = await rejected();
  expect(limited).toBe(true);
  const { socket, received } = await open(Number(new URL(api.base).port));
  socket.write(head('203.0.113.3', 50_000, '/api/quote/reload'));
  // Answered although nothing of the body was sent.
  await until(() => received().includes('"rate_limited"'));
  expect(received()).toMatch(/^HTTP\/1\.1 429 /);
  socket.write(Buffer.alloc(50_000, '['));
  socket.write('GET /api/config HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => received().includes('HTTP/1.1 200 '));
  socket.destroy();
});

test('chunks of a byte count as more than a byte, and those of a long body are put together', async () => {
  const places = createBodyPlaces(bodyLimits);
  const read = (chunks: string[]) => {
    const incoming = Readable.from(
      chunks.map((one) => Buffer.from(one)),
      { objectMode: false },
    );
    const reading = { limit: 10_000, declared: null, timeoutMs: 1000, place: places.take('a', 0) };
    return readBody({ env: { incoming } } as unknown as Context, reading);
  };
  const parts = Array.from({ length: 90 }, (_, index) => String(index).padStart(100, '.'));
  expect((await read(parts)).toString()).toBe(parts.join(''));
  await expect(read(Array(200).fill('1'))).rejects.toMatchObject({ status: 413 });
});

test('a body that does not come in time is answered 408', async () => {
  const places = createBodyPlaces(bodyLimits);
  const server = createServer((incoming, outgoing) => {
    const place = places.take('a', 0);
    // Only the request is read of it.
    const context = { env: { incoming } } as unknown as Context;
    const answer = (status: number) => outgoing.writeHead(status).end();
    readBody(context, { limit: 10_000, declared: null, timeoutMs: 60, place }).then(
      () => answer(200),
      (error: unknown) => answer(error instanceof CallError ? error.status : 500),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.on('listening', resolve));
  const { socket, received } = await open((server.address() as AddressInfo).port);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n');
  // A byte now and then does not prolong it.
  const trickle = setInterval(() => socket.write('1\r\n1\r\n'), 20);
  await until(() => received().startsWith('HTTP/1.1 408 '));
  clearInterval(trickle);
  socket.destroy();
  server.close();
});
