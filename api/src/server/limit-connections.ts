import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../platform/http/call.ts';
import type { Rate } from '../platform/limits/bucket.ts';
import { createBuckets } from '../platform/limits/buckets.ts';
import { networkOf } from '../platform/limits/caller-network.ts';

export type ConnectionLimits = {
  /** Connections that are open at once. */
  most: number;
  /** Of one address. */
  mostOfPeer: number;
  /** New ones of one address. */
  opened: Rate;
  /** ms for which a refused one is held before it is closed. */
  holdMs: number;
  /** The proxies, behind which are many visitors. */
  isExempt: (address: string) => boolean;
  /** A connection was closed for want of room. */
  onRefused: () => void;
};

/** An open connection occupies up to 30 kB. A browser has six to a server; a proxy that is trusted has no limit of its own. */
export const connectionLimits = {
  ...{ most: 2000, mostOfPeer: 500 },
  // A browser opens six for a page and keeps them: a hundred visitors behind one address at once, and five more each second.
  opened: { burst: 600, perMinute: 1800 },
  // A caller who opens the next one as soon as one is closed comes back once a second, not a thousand times.
  holdMs: 1000,
} as const;

/** Refused connections that are held at once, unread, of 5 kB each; beyond it they are closed at once. */
const mostHeld = 1000;

/**
 * Closes connections beyond the limits before anything of them is read. Where the server is full, the oldest of the address
 * with the most is closed; an address with the most itself gets no further one.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { most, mostOfPeer, opened, holdMs, isExempt, onRefused } = limits;
  /** Of each address that is not exempt, the oldest first. */
  const peers = new Map<string, Set<Socket>>();
  let open = 0;
  const buckets = createBuckets(opened);

  /** An address that opens connections without end costs the server more by their number than by what they ask for. */
  const mayOpen = (peer: string): boolean => buckets.take(peer, performance.now()) === 0;

  const hasRoomFor = (count: number): boolean => {
    if (open < most) return true;
    let largest = new Set<Socket>();
    for (const one of peers.values()) if (one.size > largest.size) largest = one;
    const [oldest] = largest;
    // Many addresses with one connection each must not keep out the next one.
    if (!oldest || (largest.size <= count && count > 1)) return false;
    oldest.destroy();
    return true;
  };
  const held = new Set<Socket>();
  const refuse = (socket: Socket): void => {
    onRefused();
    if (held.size >= mostHeld || !socket.isPaused()) {
      socket.destroy();
      return;
    }
    held.add(socket.on('error', () => undefined));
    setTimeout(() => {
      held.delete(socket);
      socket.destroy();
    }, holdMs).unref();
  };
  // Nothing reads from a connection before it is handed to http.
  const [accept] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const exempt = isExempt(address);
    const peer = networkOf(address);
    const sockets = peers.get(peer) ?? new Set();
    const count = exempt ? 0 : sockets.size + 1;
    if (count > mostOfPeer || !(exempt || mayOpen(peer)) || !hasRoomFor(count)) {
      refuse(socket);
      return;
    }
    open += 1;
    if (!exempt) peers.set(peer, sockets.add(socket));
    socket.once('close', () => {
      open -= 1;
      sockets.delete(socket);
      if (sockets.size === 0 && peers.get(peer) === sockets) peers.delete(peer);
    });
    accept?.call(server, socket);
    socket.resume();
  });
}
