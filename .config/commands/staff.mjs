// The staff's commands, over the database that the server uses: `npm run -s staff -- help`.
import { bin, root, run } from './lib.mjs';

process.exit(
  await run(
    bin('', 'node'),
    ['--no-warnings', '--conditions=coverkit-source', 'api/src/cli.ts', ...process.argv.slice(2)],
    { cwd: root },
  ),
);
