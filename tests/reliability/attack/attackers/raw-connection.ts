import { connect, type Socket } from 'node:net';
import type { Target } from './target.ts';

export type RawConnection = {
  socket: Socket;
  /** The status of the first answer; 0 where there is none after so many ms or at the end. */
  status: (timeoutMs: number) => Promise<number>;
  closed: Promise<void>;
};

/** A connection whose bytes the attacker writes itself. Resolves when it is open, also where it was refused. */
export function openConnection({ port }: Target, localAddress: string): Promise<RawConnection> {
  const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
  let answered = 0;
  const waiting = new Set<() => void>();
  const settle = () => {
    for (const one of waiting) one();
    waiting.clear();
  };
  socket.on('data', (chunk: Buffer) => {
    answered ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 16))?.[1] ?? 0);
    settle();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  void closed.then(settle);
  const status: RawConnection['status'] = (timeoutMs) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        resolve(answered);
      };
      const timer = setTimeout(done, timeoutMs);
      if (answered > 0 || socket.closed) done();
      else waiting.add(done);
    });
  return new Promise((resolve) => {
    const opened = () => resolve({ socket, status, closed });
    socket.once('connect', opened);
    socket.once('close', opened);
  });
}
