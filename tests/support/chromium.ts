import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Where Debian and others install them, in the order of preference. */
const installed = {
  /** Without a window's frame, which no test looks at: a journey takes half the processor time. */
  shell: ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'],
  /** Debian's program before its start script, which adds extensions and GPU rendering. */
  whole: [
    '/usr/lib/chromium/chromium',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ],
};
type Kind = keyof typeof installed;

const find = (kind: Kind) => installed[kind].find((one) => existsSync(one));

/** The machine's browser where Playwright's is not installed; `undefined` means Playwright's. */
function chromiumPath(kind: Kind): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted;
  if (existsSync(chromium.executablePath())) return undefined;
  return kind === 'shell' ? (find('shell') ?? find('whole')) : find('whole');
}

/** Whether each kind of browser that the tests need can be started. */
export const hasChromium = (kind: Kind): boolean =>
  Boolean(process.env.CHROMIUM_PATH) || existsSync(chromium.executablePath()) || find(kind) !== undefined;

const args = [
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
  executablePath: chromiumPath('shell'),
  args,
  env: { ...process.env, FONTCONFIG_FILE: fonts },
});

/** For what the shell does not have: a back/forward cache, settings of third-party cookies. */
export const wholeBrowserOptions = (...more: string[]) => ({
  ...launchOptions(),
  executablePath: chromiumPath('whole'),
  channel: 'chromium',
  args: [...args, ...more],
});

/** As browsers will have it, and some have: a frame of another site has no cookies. */
export const noThirdPartyCookies = '--test-third-party-cookie-phaseout';

export { chromium };
