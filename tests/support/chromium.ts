import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** The machine's browser where Playwright's is not installed; `undefined` means Playwright's. */
export function chromiumPath(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted;
  if (existsSync(chromium.executablePath())) return undefined;
  return installed.find((one) => existsSync(one));
}

/** Debian's program before its start script, which adds extensions and GPU rendering. */
const installed = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Fonts that this project installs, and none of the machine's: letters have the same shape and width everywhere. */
const fonts = fileURLToPath(new URL('fonts/fonts.conf', import.meta.url));

export const launchOptions = () => ({
  executablePath: chromiumPath(),
  args: chromiumArgs,
  env: { ...process.env, FONTCONFIG_FILE: fonts },
});

export { chromium };
