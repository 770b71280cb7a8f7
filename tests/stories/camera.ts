import { fixtureToday } from '@coverkit/rules/fixtures';
import type { Browser, Page, Request, Response } from 'playwright';
import { PNG } from 'pngjs';
import { chromium, launchOptions } from '../support/chromium.ts';
import { frameOf, hidePrepared, missingFonts } from './frame.ts';
import { prepare } from './prepare.ts';
import { type Brand, type Shot, settingOf } from './shots.ts';

/** The same strokes on every machine: no hinting, no colour fringes, one colour profile, plain arithmetic. */
const steady = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
  '--hide-scrollbars',
];

/** Where the stories stand, whichever port they are served on: some show their address. */
const address = 'http://stories.localhost';

/** Whatever else is not on this machine does not exist. */
const namesOf = (url: string) =>
  `--host-resolver-rules=MAP ${new URL(address).host}:80 ${new URL(url).host}, MAP * ~NOTFOUND`;

/** Photographed side by side: the browser draws one story while another one's script runs. */
export const sideBySide = 3;

export type Camera = {
  /** The browser's product and major version, as `Chrome/156`. */
  version: string;
  /** Throws where the story cannot be rendered, its play fails or axe finds something. */
  show: (shot: Shot) => Promise<void>;
  /**
   * The same, and its picture, then one in each other brand of which it is repainted. `fresh`: on a page that shows
   * nothing before it.
   */
  photograph: (shot: Shot, options: { fresh: boolean; repainted?: readonly Brand[] }) => Promise<PNG[]>;
  close: () => Promise<void>;
};

/** A browser that photographs the stories of the Storybook at an address. */
export async function openCamera(url: string): Promise<Camera> {
  const options = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, ...steady, namesOf(url)] });
  const free = await Promise.all(Array.from({ length: sideBySide }, () => openStudio(browser)));
  const waiting: ((studio: Studio) => void)[] = [];
  const give = (studio: Studio) => {
    const next = waiting.shift();
    if (next) next(studio);
    else free.push(studio);
  };
  const inStudio = async <T>(work: (studio: Studio) => Promise<T>): Promise<T> => {
    const studio = free.shift() ?? (await new Promise<Studio>((resolve) => waiting.push(resolve)));
    try {
      return await work(studio);
    } finally {
      give(studio);
    }
  };
  return {
    version: await versionOf(browser),
    close: () => browser.close(),
    show: (shot) => inStudio((studio) => withoutTrouble(studio, shot, false, async () => {})),
    photograph: (shot, { fresh, repainted = [] }) =>
      inStudio((studio) =>
        withoutTrouble(studio, shot, fresh, (page, troubles) => photograph(page, repainted, troubles)),
      ),
  };
}

/** The headless shell, which calls itself HeadlessChrome, draws letters otherwise than the Chrome of its version. */
async function versionOf(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send('Browser.getVersion');
  await session.detach();
  return product.split('.')[0]!;
}

/** Each in a context of its own, and so in a process of its own. */
async function openStudio(browser: Browser): Promise<Studio> {
  const context = await browser.newContext({
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    deviceScaleFactor: 1,
  });
  context.setDefaultTimeout(100_000);
  await context.addInitScript(prepare, Date.parse(`${fixtureToday}T10:00:00+11:00`));
  return { page: await context.newPage(), globals: '', story: '' };
}

/** A page and what it was loaded with: a story that needs the same is shown in it without loading it anew. */
type Studio = { page: Page; globals: string; story: string };

/** Shows the story and plays it through; throws with all that went wrong, until `work` is done on the page. */
async function withoutTrouble<T>(
  studio: Studio,
  shot: Shot,
  fresh: boolean,
  work: (page: Page, troubles: string[]) => Promise<T>,
): Promise<T> {
  const { page } = studio;
  const troubles: string[] = [];
  const onError = (error: Error) => troubles.push(error.message);
  const onResponse = (response: Response) => {
    if (response.status() >= 400) troubles.push(`${response.url()} answered ${response.status()}`);
  };
  const onFailure = (request: Request) => {
    // What was still on its way when the story changed is cut off, and an empty frame is asked for nowhere.
    const cut = request.failure()?.errorText === 'net::ERR_ABORTED' || request.url() === 'about:blank';
    if (!cut) troubles.push(`${request.url()} could not be loaded`);
  };
  page.on('pageerror', onError).on('response', onResponse).on('requestfailed', onFailure);
  try {
    await show(studio, shot, fresh);
    const played = await page.waitForFunction(() => window.story.played, undefined, { polling: 30 });
    const { failure } = (await played.jsonValue())!;
    if (failure) troubles.push(failure);
    const done = await work(page, troubles);
    if (troubles.length > 0) throw new Error(`The story failed: ${troubles.join('; ')}`);
    return done;
  } catch (error) {
    // What a failed story has left behind is no next story's trouble.
    studio.globals = '';
    throw error;
  } finally {
    page.off('pageerror', onError).off('response', onResponse).off('requestfailed', onFailure);
  }
}

async function photograph(page: Page, repainted: readonly Brand[], troubles: string[]): Promise<PNG[]> {
  await page.evaluate(() => window.story.settle());
  // Where a story has scrolled to, what sticks is elsewhere on the whole page; it is a matter of milliseconds.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const pictures = [await pictureIn(page, troubles)];
  for (const brand of repainted) {
    await page.evaluate((name) => window.repaintStory(name), brand);
    pictures.push(await pictureIn(page, troubles));
  }
  if (repainted.length > 0) await page.evaluate(() => window.repaintStory(null));
  return pictures;
}

async function pictureIn(page: Page, troubles: string[]): Promise<PNG> {
  const missing = await page.evaluate(missingFonts);
  if (missing.length > 0) troubles.push(`its fonts are missing: ${missing.join(', ')}`);
  return await still(page);
}

/** Brings the story onto the page: loading Storybook anew for each takes more time than all the rest. */
async function show(studio: Studio, shot: Shot, fresh: boolean): Promise<void> {
  const { page } = studio;
  const { globals, ...media } = settingOf(shot);
  const reusable = !fresh && studio.globals === globals && studio.story !== shot.story;
  await page.setViewportSize({ width: shot.width, height: 844 });
  await page.emulateMedia(media);
  if (reusable) await page.evaluate((id) => window.story.show(id), shot.story);
  else await page.goto(`${address}/iframe.html?viewMode=story&id=${shot.story}&globals=${globals}`);
  Object.assign(studio, { globals, story: shot.story });
}

/** The picture, once two in a row are the same. */
async function still(page: Page): Promise<PNG> {
  let last: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(hidePrepared);
    const clip = await page.evaluate(frameOf);
    const next = await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' });
    if (next.equals(last)) return PNG.sync.read(next);
    last = next;
  }
  throw new Error('The story never stands still: twenty pictures in a row, and each is another.');
}
