import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isBuyerAddress } from './addresses.ts';

/**
 * Loaded into the attacked server ahead of its program: for each request of an honest buyer it notes when the answer was sent, and the ms
 * from the arrival of the request. The buyer's own clock also counts what the machine does beside the server.
 */
const file = process.env.ANSWER_TIMES_FILE;
const arrived = new WeakMap<IncomingMessage, number>();
let lines = '';

subscribe('http.server.request.start', (message) => {
  arrived.set((message as { request: IncomingMessage }).request, performance.now());
});
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage };
  const began = arrived.get(request);
  if (began === undefined || !isBuyerAddress(request.socket.remoteAddress ?? '')) return;
  lines += `${Date.now()} ${performance.now() - began}\n`;
});

function write(): void {
  if (file && lines !== '') appendFileSync(file, lines);
  lines = '';
}
setInterval(write, 1000).unref();
process.on('exit', write);
