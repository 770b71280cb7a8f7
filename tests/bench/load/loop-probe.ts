// Preloaded into a server: writes to a file what its event loop did since the last SIGUSR2, in ms: the longest delay, and by a
// finer look how long it was held at most, and worked at most without looking at its timers.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.LOOP_PROBE ?? '';
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();

const every = 1;
let [held, worked] = [0, 0];
if (process.env.LOOP_PROBE_FINE) {
  let at = performance.now();
  let before = process.threadCpuUsage();
  const look = () => {
    const now = performance.now();
    const cpu = process.threadCpuUsage();
    held = Math.max(held, now - at - every);
    worked = Math.max(worked, (cpu.user + cpu.system - before.user - before.system) / 1000);
    [at, before] = [now, cpu];
  };
  setInterval(look, every).unref();
}

process.on('SIGUSR2', () => {
  writeFileSync(file, JSON.stringify({ most: delays.max / 1e6, held, worked }));
  delays.reset();
  [held, worked] = [0, 0];
});
