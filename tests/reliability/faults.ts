import {
  breakMailServer,
  crashDatabase,
  type Fault,
  type FaultCounts,
  type FaultDeps,
  failLookUps,
  fillDisk,
  killServers,
  lockDatabase,
  pauseServers,
} from './fault-kinds.ts';
import { randomOf } from './random.ts';

/**
 * ms for which some faults continue: most mails are sent after the servers' last restart, and of a short run most re-screenings and
 * changes of what was sold are made after its end (RSCR-01, AMND-08).
 */
const extraMs: Readonly<Record<string, number>> = { mail: 10_000, kills: 10_000 };

/** How often each fault occurs where there are few. */
const fewTimes: Readonly<Record<string, number>> = {
  kills: 7,
  stalls: 2,
  crashes: 1,
  locks: 3,
  disk: 3,
  mail: 4,
  lookUps: 4,
};
/** Causes all kinds of faults, a few or for `ms`, each at its own intervals. Afterwards no fault is left and every server runs. */
export async function runFaults(deps: FaultDeps, ms: number): Promise<FaultCounts> {
  const counts: FaultCounts = {
    stalls: 0,
    crashes: 0,
    locks: 0,
    fullDisk: 0,
    mail: { gone: 0, slow: 0, refusing: 0, cut: 0 },
  };
  const ends = Date.now() + ms;
  const faults: Record<string, Fault> = {
    kills: killServers(deps, deps.few ? Number.POSITIVE_INFINITY : ends),
    // A single server would be killed before it was resumed.
    ...(deps.servers.length > 1 && { stalls: pauseServers(deps, counts) }),
    ...(deps.database.crash && { crashes: crashDatabase(deps, deps.database.crash, counts) }),
    locks: lockDatabase(deps, counts),
    disk: fillDisk(deps, counts),
    mail: breakMailServer(deps, counts),
    lookUps: failLookUps(deps),
  };
  const repeat = async ([name, fault]: [string, Fault]) => {
    const random = randomOf(deps.seed, name);
    const until = ends + (extraMs[name] ?? 0);
    const isOver = (times: number) => (deps.few ? times >= (fewTimes[name] ?? 0) : Date.now() >= until);
    for (let times = 0; !isOver(times); times += 1) await fault(random);
  };
  await Promise.all(Object.entries(faults).map(repeat));
  await deps.bank.clearFaults();
  return counts;
}
