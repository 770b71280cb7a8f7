// Preloaded into a server: writes to a file what its event loop did since the last SIGUSR2, in ms: the longest delay, and by a
// finer look how long it was held at most, without and with what its thread waited for a core.
import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const file = process.env.LOOP_PROBE ?? '';
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();

const every = 1;
let [held, withWaits] = [0, 0];
if (process.env.LOOP_PROBE_FINE) {
  // A timer alone would count how late the system wakes it as well.
  const seen = () => ({
    at: performance.now(),
    active: performance.eventLoopUtilization().active,
    waited: waitedForCore(),
  });
  let before = seen();
  const look = () => {
    const now = seen();
    const active = Math.min(now.at - before.at - every, now.active - before.active);
    held = Math.max(held, active - (now.waited - before.waited));
    withWaits = Math.max(withWaits, active);
    before = now;
  };
  setInterval(look, every).unref();
}

/** ms that this thread was ready to run while others had the cores. Linux alone counts it. */
function waitedForCore(): number {
  const [, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
  return Number(waited) / 1e6;
}

process.on('SIGUSR2', () => {
  writeFileSync(file, JSON.stringify({ most: delays.max / 1e6, held, withWaits }));
  delays.reset();
  [held, withWaits] = [0, 0];
});
