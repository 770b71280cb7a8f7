// Real-browser tests need a Chromium: Playwright's own, the one that CHROMIUM_PATH names, or the machine's.
import { existsSync } from 'node:fs';
import { chromium, chromiumPath } from '../../tests/support/chromium.ts';
import { bin, run } from './lib.mjs';

/** Asked anew each time: an installation changes the answer. */
const has = () => {
  const path = chromiumPath() ?? chromium.executablePath();
  return existsSync(path);
};

/** Whether there is a browser now; brings one where that is possible. */
export async function ensureChromium() {
  if (has()) return true;
  console.log('No Chromium found; installing one …');
  await run(bin('tests', 'playwright'), ['install', 'chromium', '--only-shell'], { quiet: true });
  if (has()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env,
    });
    if (has()) return true;
  }
  console.error(
    'The browser tests need Chromium, and none could be installed. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
  return false;
}
