// Loaded into a server before its own code: says by a file how long its event loop stood still at most, in ms, since it
// was last asked by SIGUSR2.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.LOOP_PROBE ?? '';
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
process.on('SIGUSR2', () => {
  writeFileSync(file, JSON.stringify({ most: delays.max / 1e6 }));
  delays.reset();
});
