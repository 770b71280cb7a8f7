import type { ApiServer } from './services/api-server.ts';

/** ms that most starts of a server take where nothing else runs on the machine: half of them are faster than 1.2 s. */
const usualStartMs = 1500;
/** More would exceed the time that the suite gives a run. */
const mostSlowness = 6;

/**
 * How many times longer than usual the servers of this run take to start; at least 1. On a busy machine customers wait, and
 * servers run before they are killed, so much longer: otherwise most customers give up before they have bought anything.
 */
export function slownessOf(servers: readonly Pick<ApiServer, 'history'>[]): number {
  const starts = servers.flatMap(({ history }) => history.startTimes).toSorted((one, other) => one - other);
  const median = starts[starts.length >> 1] ?? usualStartMs;
  return Math.min(mostSlowness, Math.max(1, median / usualStartMs));
}
