// The API in a separate process, so that a test can kill it. Prints its port, then serves.
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { startServer } from '../../server/start.ts';

/** ms: never while the bank still answers, so that only the next server looks a charge up. */
const askAfter = 60_000;
const running = await startServer({
  config: { ...readConfig(process.env), port: 0, bind: '127.0.0.1', hostEntry: '' },
  log: createLog('silent'),
  env: process.env,
  paymentTimes: { askAfter, times: { interval: 100 } },
});
process.stdout.write(`${running.port}\n`);
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
