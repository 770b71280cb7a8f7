// Preloaded into a server: writes to a file the longest delay of its event loop, in ms, since the last
// SIGUSR2.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.LOOP_PROBE ?? '';
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
process.on('SIGUSR2', () => {
  writeFileSync(file, JSON.stringify({ most: delays.max / 1e6 }));
  delays.reset();
});
