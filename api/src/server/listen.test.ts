import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { listen } from './listen.ts';

/** Sends an incomplete request, and returns what the server had sent when it closed the connection. */
function sendSlowly(port: number, beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer));
  });
}

test('a connection that sends headers or a body too slowly is closed, and others are served meanwhile', async () => {
  const app = new Hono().post('/', async (c) => c.text(String((await c.req.text()).length)));
  const times = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
  const server = await listen(app, 0, '127.0.0.1', { times });
  const head = 'POST / HTTP/1.1\r\nHost: a\r\n';
  const slow = [
    sendSlowly(server.port, head),
    sendSlowly(server.port, `${head}Content-Length: 100\r\n\r\nonly this`),
  ];
  const quick = await fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST', body: 'all of it' });
  expect(await quick.text()).toBe('9');
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/);
  await server.stop(1000);
});

const opened = (port: number, localAddress = '127.0.0.1'): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket));
    socket.on('error', reject);
  });
/** Waits until the server has closed it, and returns how long that took, ms. */
const closed = async (socket: Socket): Promise<number> => {
  const since = performance.now();
  if (!socket.closed) await new Promise((resolve) => socket.resume().once('close', resolve));
  return performance.now() - since;
};
/** Whether a request on it is answered; not where it is closed. */
const isServed = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    if (socket.closed) resolve(false);
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  });
const app = new Hono().get('/', (c) => c.text('here'));
const manyOpened = { burst: 1000, perMinute: 1000 };
const limits = { most: 5, mostOfPeer: 3, opened: manyOpened, holdMs: 20, isExempt: () => false };

test('an address has a number of connections at once; the next is closed, unless it is a proxy', async () => {
  const onRefused = vi.fn();
  const server = await listen(app, 0, '127.0.0.1', { connections: { ...limits, onRefused } });
  const held = await Promise.all([1, 2, 3].map(() => opened(server.port)));
  await closed(await opened(server.port));
  expect(onRefused).toHaveBeenCalledOnce();
  held[0]?.destroy();
  await expect.poll(async () => isServed(await opened(server.port))).toBe(true);
  for (const socket of held) socket.destroy();
  await server.stop(100);

  const isExempt = (address: string) => address === '127.0.0.1';
  const proxied = await listen(app, 0, '127.0.0.1', { connections: { ...limits, isExempt, onRefused } });
  const four = await Promise.all([1, 2, 3, 4].map(() => opened(proxied.port)));
  expect(await Promise.all(four.map(isServed))).toEqual([true, true, true, true]);
  for (const socket of four) socket.destroy();
  await proxied.stop(100);
});

test.runIf(process.platform === 'linux')(
  'a refused connection is held for a while, and nothing that it sends is read',
  async () => {
    const few = { ...limits, mostOfPeer: 1, holdMs: 700, onRefused: vi.fn() };
    let handled = 0;
    const counting = new Hono().get('/', (c) => {
      handled += 1;
      return c.text('here');
    });
    const server = await listen(counting, 0, '127.0.0.1', { connections: few });
    const first = await opened(server.port);
    // One of the sockets that listen cannot hold: of several, most are held.
    const refused = await Promise.all([1, 2, 3, 4].map(() => opened(server.port)));
    for (const socket of refused)
      socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const times = await Promise.all(refused.map(closed));
    expect(times.filter((ms) => ms < few.holdMs / 2).length).toBeLessThan(2);
    expect(handled).toBe(0);
    first.destroy();
    await server.stop(100);
  },
);

test('in a full server the address with the most connections loses its oldest for another address', async () => {
  const onRefused = vi.fn();
  const connections = { ...limits, mostOfPeer: 10, onRefused };
  const server = await listen(app, 0, '127.0.0.1', { connections });
  const held = await Promise.all([1, 2, 3, 4, 5].map(() => opened(server.port)));
  // One more of its own is refused.
  await closed(await opened(server.port));
  expect(onRefused).toHaveBeenCalledOnce();
  const other = await opened(server.port, '127.0.0.2');
  other.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const answer = await new Promise((resolve) => other.once('data', resolve));
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.race(held.map(closed));
  const served = await Promise.all(held.map(isServed));
  expect(served.filter(Boolean)).toHaveLength(4);
  for (const socket of [...held, other]) socket.destroy();
  await server.stop(100);
});

test.runIf(process.platform === 'linux')(
  'connections are accepted many at a time, so that a burst of them delays nobody by its number',
  async () => {
    const many = 200;
    const server = await listen(app, 0, '127.0.0.1');
    let iterations = 0;
    let counting = true;
    const count = () => {
      iterations += 1;
      if (counting) setImmediate(count);
    };
    const sockets = Array.from({ length: many }, () => connect(server.port, '127.0.0.1'));
    const answers = sockets.map(
      (socket) => new Promise((resolve) => socket.once('data', resolve).on('error', () => undefined)),
    );
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    count();
    await Promise.all(answers);
    counting = false;
    expect(iterations).toBeLessThan(many / 2);
    for (const socket of sockets) socket.destroy();
    await server.stop(100);
  },
);

test('a port that another server listens at is refused', async () => {
  const server = await listen(app, 0, '127.0.0.1');
  await expect(listen(app, server.port, '127.0.0.1')).rejects.toThrow('is in use');
  await server.stop(100);
});

test('a connection that sends requests without waiting for answers is closed, and only a few of them are handled', async () => {
  let handled = 0;
  const slow = new Hono().get('/', async (c) => {
    handled += 1;
    await sleep(50);
    return c.text('x'.repeat(1000));
  });
  const server = await listen(slow, 0, '127.0.0.1');
  const socket = await opened(server.port);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(300));
  await closed(socket);
  await sleep(60);
  expect(handled).toBe(4);
  // One after the other they are as many as a caller wants.
  const base = `http://127.0.0.1:${server.port}/`;
  for (let i = 0; i < 20; i += 1) expect((await fetch(base)).status).toBe(200);
  await server.stop(1000);
});

test('an address opens a number of connections in a minute; the next is closed, others and proxies are not', async () => {
  const onRefused = vi.fn();
  const isExempt = (address: string) => address === '127.0.0.3';
  const few = { ...limits, opened: { burst: 2, perMinute: 1 }, isExempt, onRefused };
  const server = await listen(app, 0, '127.0.0.1', { connections: few });
  for (let i = 0; i < 2; i += 1) (await opened(server.port)).destroy();
  await closed(await opened(server.port));
  expect(onRefused).toHaveBeenCalledOnce();
  expect(await isServed(await opened(server.port, '127.0.0.2'))).toBe(true);
  for (let i = 0; i < 4; i += 1) (await opened(server.port, '127.0.0.3')).destroy();
  expect(onRefused).toHaveBeenCalledOnce();
  await server.stop(100);
});
