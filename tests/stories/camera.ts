import { fixtureToday } from '@coverkit/rules/fixtures';
import type { Browser, Page, Request, Response } from 'playwright';
import { PNG } from 'pngjs';
import { chromium, launchOptions, wholeBrowserOptions } from '../support/chromium.ts';
import { frameOf, hidePrepared, missingFonts } from './frame.ts';
import { prepare } from './prepare.ts';
import { type Brand, type Shot, settingOf } from './shots.ts';

/** Renders the same on every machine: no hinting, no subpixel colours, one colour profile, software arithmetic. */
const steady = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
  '--hide-scrollbars',
];

/** The stories' address in the browser, whichever port serves them, since some stories show it. */
const address = 'http://stories.localhost';

/** Other host names do not resolve. */
const namesOf = (url: string) =>
  `--host-resolver-rules=MAP ${new URL(address).host}:80 ${new URL(url).host}, MAP * ~NOTFOUND`;

/** Pages in parallel: the browser renders one story while another one's script runs. */
export const sideBySide = 3;

type PhotographOptions = {
  fresh: boolean;
  repainted?: readonly Brand[];
  isExpected?: (brand: Brand, picture: PNG) => boolean;
};

export type Camera = {
  /** The browser's product and major version, as `Chrome/156`. */
  version: string;
  /** Throws where the story cannot be rendered, its play fails or axe finds something. */
  show: (shot: Shot) => Promise<void>;
  /**
   * The same, and its picture, then one in each other brand of which it is repainted. `fresh`: on a page that shows
   * nothing before it. A picture is taken until two in a row are the same, or one is as `isExpected` wants it.
   */
  photograph: (shot: Shot, options: PhotographOptions) => Promise<PNG[]>;
  close: () => Promise<void>;
};

/**
 * Takes pictures of the stories of a Storybook in the whole browser, which is what a visitor has: the headless shell renders letters
 * differently. Stories without a picture are shown in the shell, which takes less processor time.
 */
export async function openCamera(url: string): Promise<Camera> {
  const [pictured, shown] = await Promise.all([
    openStudios(wholeBrowserOptions(...steady), url),
    openStudios(launchOptions(), url),
  ]);
  return {
    version: await versionOf(pictured.browser),
    close: async () => void (await Promise.all([pictured.browser.close(), shown.browser.close()])),
    show: (shot) => shown.use((studio) => withoutTrouble(studio, shot, false, async () => {})),
    photograph: (shot, options) =>
      pictured.use((studio) =>
        withoutTrouble(studio, shot, options.fresh, (page, troubles) =>
          photograph(page, shot.brand, options, troubles),
        ),
      ),
  };
}

/** A browser and its studios. `use` waits for a free one. */
async function openStudios(options: ReturnType<typeof launchOptions>, url: string) {
  const browser = await chromium.launch({ ...options, args: [...options.args, namesOf(url)] });
  const free = await Promise.all(Array.from({ length: sideBySide }, () => openStudio(browser)));
  const waiting: ((studio: Studio) => void)[] = [];
  const give = (studio: Studio) => {
    const next = waiting.shift();
    if (next) next(studio);
    else free.push(studio);
  };
  const use = async <T>(work: (studio: Studio) => Promise<T>): Promise<T> => {
    const studio = free.shift() ?? (await new Promise<Studio>((resolve) => waiting.push(resolve)));
    try {
      return await work(studio);
    } finally {
      give(studio);
    }
  };
  return { browser, use };
}

/** The headless shell, which calls itself HeadlessChrome, renders letters differently from the Chrome of its version. */
async function versionOf(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send('Browser.getVersion');
  await session.detach();
  return product.split('.')[0]!;
}

/** Each page has its own context, and so its own process. */
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

/** A page with its settings: stories with the same settings are shown in it without reloading. */
type Studio = { page: Page; globals: string; story: string };

/** Shows the story, runs its play function and then `work`; throws with all errors of the page. */
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
    // Requests that a change of story aborted, and the frames' empty page, are not errors.
    const cut = request.failure()?.errorText === 'net::ERR_ABORTED' || request.url() === 'about:blank';
    if (!cut) troubles.push(`${request.url()} could not be loaded`);
  };
  page.on('pageerror', onError).on('response', onResponse).on('requestfailed', onFailure);
  try {
    await show(studio, shot, fresh);
    const { failure } = await playedThrough(page);
    if (failure) troubles.push(failure);
    const done = await work(page, troubles);
    if (troubles.length > 0) throw new Error(`The story failed: ${troubles.join('; ')}`);
    return done;
  } catch (error) {
    // A failed story must not affect the next one, so its page is closed.
    studio.globals = '';
    throw error;
  } finally {
    page.off('pageerror', onError).off('response', onResponse).off('requestfailed', onFailure);
  }
}

/** Waits until the story has played; where it does not, the error says how far Storybook came with it. */
async function playedThrough(page: Page): Promise<{ failure: string | null }> {
  try {
    const played = await page.waitForFunction(() => window.story.played, undefined, { polling: 30 });
    return (await played.jsonValue())!;
  } catch (error) {
    const reached = await page
      .evaluate(() => window.story.reached())
      .catch(() => 'a page that does not answer');
    throw new Error(`It was not played through: ${reached}.`, { cause: error });
  }
}

async function photograph(
  page: Page,
  own: Brand,
  { repainted = [], isExpected = () => false }: PhotographOptions,
  troubles: string[],
): Promise<PNG[]> {
  await page.evaluate(() => window.story.settle());
  // Sticky elements are positioned by the scroll offset, which depends on timing.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const pictures = [await pictureIn(page, troubles, (picture) => isExpected(own, picture))];
  for (const brand of repainted) {
    await page.evaluate((name) => window.repaintStory(name), brand);
    pictures.push(await pictureIn(page, troubles, (picture) => isExpected(brand, picture)));
  }
  if (repainted.length > 0) await page.evaluate(() => window.repaintStory(null));
  return pictures;
}

async function pictureIn(
  page: Page,
  troubles: string[],
  isExpected: (picture: PNG) => boolean,
): Promise<PNG> {
  const missing = await page.evaluate(missingFonts);
  if (missing.length > 0) troubles.push(`its fonts are missing: ${missing.join(', ')}`);
  return await still(page, isExpected);
}

/** Changes the story on the page, since loading Storybook for each takes longer than everything else. */
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

/**
 * Takes pictures until two in a row are the same. One that is as expected needs no second one: what is still changing
 * looks like no stored picture, and the second costs as much as the first.
 */
async function still(page: Page, isExpected: (picture: PNG) => boolean): Promise<PNG> {
  let last: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(hidePrepared);
    const clip = await page.evaluate(frameOf);
    const next = await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' });
    const picture = next.equals(last) || tries === 0 ? PNG.sync.read(next) : null;
    if (picture && (next.equals(last) || isExpected(picture))) return picture;
    last = next;
  }
  throw new Error('The story keeps changing: twenty pictures in a row were different.');
}
