import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that may wait for their answer. Browsers and proxies send the next one after the answer; each that
 * waits holds its answer in memory until the caller reads it.
 */
const mostWaiting = 4;

/** Closes a connection that sends requests without waiting for answers, before more of them are handled. */
export function limitPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > mostWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}
