/** The budgets of what is downloaded: `npm run size [-- --json]`. */
import { measureFirstForm } from './first-form.ts';
import { start, temporaryFolder } from './load/process.ts';
import { report } from './report.ts';

const folder = temporaryFolder();
const server = await start(
  'api/src/server.ts',
  { DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
  '/api/config',
);
const affiliate = new URL(server.url);
affiliate.port = String(Number(affiliate.port) + 2);
try {
  process.exitCode = report(
    await measureFirstForm(server.url, affiliate.href),
    process.argv.includes('--json'),
  );
} finally {
  await server.stop();
  folder.remove();
}
