import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Playwright's own browser when it is there, else the machine's; `undefined` means Playwright's own. */
export function chromiumPath(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted;
  if (existsSync(chromium.executablePath())) return undefined;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((one) =>
    existsSync(one),
  );
}

export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchOptions = () => ({ executablePath: chromiumPath(), args: chromiumArgs });

export { chromium };
