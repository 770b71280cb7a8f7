import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
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
  const server = await listen(app, 0, '127.0.0.1', times);
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
