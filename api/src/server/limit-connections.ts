import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../platform/http/call.ts';
import { afterTaking, type FullAt, type Rate, waitOf } from '../platform/limits/bucket.ts';
import { networkOf } from '../platform/limits/caller-network.ts';

export type ConnectionLimits = {
  /** Connections that are open at once. */
  most: number;
  /** Of one address. */
  mostOfPeer: number;
  /** New ones of one address. */
  opened: Rate;
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
} as const;

/** Addresses whose new connections are counted; the one counted longest ago is dropped first. */
const maxPeers = 20_000;

/**
 * Closes connections beyond the limits before anything of them is read. Where the server is full, the oldest of the address
 * with the most is closed; an address with the most itself gets no further one.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { most, mostOfPeer, opened, isExempt, onRefused } = limits;
  /** Of each address that is not exempt, the oldest first. */
  const peers = new Map<string, Set<Socket>>();
  let open = 0;
  const buckets = new Map<string, FullAt>();

  /** An address that opens connections without end costs the server more by their number than by what they ask for. */
  const mayOpen = (peer: string): boolean => {
    const now = performance.now();
    const fullAt = buckets.get(peer) ?? 0;
    if (waitOf(fullAt, now, opened) > 0) return false;
    buckets.delete(peer);
    buckets.set(peer, afterTaking(fullAt, now, opened));
    if (buckets.size > maxPeers) buckets.delete(buckets.keys().next().value ?? peer);
    return true;
  };

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
  server.prependListener('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const exempt = isExempt(address);
    const peer = networkOf(address);
    const sockets = peers.get(peer) ?? new Set();
    const count = exempt ? 0 : sockets.size + 1;
    if (count > mostOfPeer || !(exempt || mayOpen(peer)) || !hasRoomFor(count)) {
      onRefused();
      socket.destroy();
      return;
    }
    open += 1;
    if (!exempt) peers.set(peer, sockets.add(socket));
    socket.once('close', () => {
      open -= 1;
      sockets.delete(socket);
      if (sockets.size === 0 && peers.get(peer) === sockets) peers.delete(peer);
    });
  });
}
