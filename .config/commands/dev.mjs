// Everything with hot reload: screens, primitives and styles through Vite, the API by restarting, the script tag
// by building it again.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { bin, root, run, serverFlags } from './lib.mjs';

await build({ only: ['embed'] });
rebuildEmbed();
process.exit(
  await run(bin('', 'node'), [...serverFlags, '--watch', '--watch-preserve-output', 'api/src/server.ts'], {
    env: { HOST_ENTRY: join(root, 'host/dev/dev-host.ts') },
  }),
);

function rebuildEmbed() {
  let timer;
  let running = Promise.resolve();
  for (const folder of ['rules', 'ui', 'widgets', 'embed']) {
    watch(join(root, 'packages', folder, 'src'), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(() =>
          run(bin('', 'node'), ['--no-warnings', join(import.meta.dirname, 'build.mjs'), '--only=embed']),
        );
      }, 300);
    });
  }
}
