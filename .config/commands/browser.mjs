// Real-browser tests need a Chromium: Playwright's own, the one that CHROMIUM_PATH names, or the machine's.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasChromium } from '../../tests/support/chromium.ts';
import { bin, run } from './lib.mjs';

/** Most tests run in the headless shell; a few need what only the whole browser has. */
const kinds = ['shell', 'whole'];
/** Asked anew each time: an installation changes the answer. */
const hasAll = () => kinds.every(hasChromium);

/** Whether there is a browser now; brings what is missing where that is possible. */
export async function ensureChromium() {
  if (hasAll()) return true;
  console.log('Installing Chromium for the tests …');
  if (await downloadOnce()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    for (const name of ['chromium', 'chromium-headless-shell']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true, env });
    }
  }
  // The whole browser does what the shell does, more slowly.
  if (hasChromium('whole')) return true;
  console.error(
    'The browser tests need Chromium, and none could be installed. Install it (Debian: apt-get install chromium chromium-headless-shell), or set CHROMIUM_PATH to one.',
  );
  return false;
}

/** Playwright tries ten times, with a stack trace each: where its server is out of reach, the first one says so. */
function downloadOnce() {
  const child = spawn(bin('tests', 'playwright'), ['install', 'chromium'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = (chunk) => {
    if (/\bError\b/.test(String(chunk))) child.kill();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', () => resolve(hasAll()));
  });
}
