// The API in a separate process, so that a test can kill it. Prints its port, then serves.
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { startServer } from '../../server/start.ts';

const running = await startServer({
  config: { ...readConfig(process.env), port: 0, bind: '127.0.0.1', hostEntry: '' },
  log: createLog('silent'),
  env: process.env,
  paymentTimes: { askAfter: 300, times: { interval: 100 } },
});
process.stdout.write(`${running.port}\n`);
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
