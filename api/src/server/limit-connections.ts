import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../platform/http/call.ts';
import { networkOf } from '../platform/limits/caller-network.ts';

export type ConnectionLimits = {
  /** Connections that are open at once. */
  most: number;
  /** Of one address. */
  mostOfPeer: number;
  /** The proxies, behind which are many visitors. */
  isExempt: (address: string) => boolean;
  /** A connection was closed for want of room. */
  onRefused: () => void;
};

/** An open connection occupies up to 30 kB. A browser has six to a server; a proxy that is trusted has no limit of its own. */
export const connectionLimits = { most: 2000, mostOfPeer: 500 } as const;

/** ms between two searches for idle connections. */
const makeRoomEveryMs = 1000;

/**
 * Closes connections beyond the limits before anything of them is read. Where the server is full, those that wait for
 * another request are closed to make room.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { most, mostOfPeer, isExempt, onRefused } = limits;
  const open = new Map<string, number>();
  let madeRoomAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = most;
  server.on('drop', () => {
    onRefused();
    if (performance.now() - madeRoomAt < makeRoomEveryMs) return;
    madeRoomAt = performance.now();
    server.closeIdleConnections();
  });
  server.prependListener('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isExempt(address)) return;
    const peer = networkOf(address);
    const now = open.get(peer) ?? 0;
    if (now >= mostOfPeer) {
      onRefused();
      socket.destroy();
      return;
    }
    open.set(peer, now + 1);
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left > 0) open.set(peer, left);
      else open.delete(peer);
    });
  });
}
