import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { type Alias, build, defaultClientConditions, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reactStore, smallRuntime } from '../../.config/vite/small-runtime.ts';
import { chromium, launchOptions } from '../support/chromium.ts';

/**
 * Stories are looked at, and styles measured, on one runtime alone (tests/decisions/0001 and 0003). That is enough as long
 * as both render the same elements: the style sheets are the same. Compared is each story as first rendered; what a visitor
 * does with it is tested on both runtimes by the primitives' own tests.
 */
declare global {
  interface Window {
    storyNames: string[];
    showStory: (name: string, quietFrames: number) => Promise<string[]>;
  }
}

type Bundle = Rolldown.RolldownOutput['output'];

/** Pages that share the stories of a runtime. */
const shares = [0, 1];

/** Frames follow one another at once, since most of the time would be waiting for the next one. */
const withoutFrameRate = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

let browser: Browser;
beforeAll(async () => {
  const options = launchOptions();
  browser = await chromium.launch({ ...options, args: [...options.args, ...withoutFrameRate] });
});
afterAll(() => browser.close());

/** The page of the stories on the runtime that `alias` puts in React's place. */
async function bundleOn(alias: Alias[]): Promise<Bundle> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('support/runtimes/', import.meta.url)),
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias, conditions: ['coverkit-source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { input: 'story-page.tsx', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output;
}

const runtimes = ['react', 'react-dom', 'preact'] as const;

/** The runtimes of which a bundle contains modules. */
const runtimesIn = (bundle: Bundle): string[] =>
  runtimes.filter((name) =>
    bundle.some(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.includes(`/node_modules/${name}/`)),
    ),
  );

async function openPage(bundle: Bundle, errors: string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('http://stories.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en-AU"><body></body></html>',
    }),
  );
  await page.goto('http://stories.test/');
  for (const file of bundle) {
    if (file.type === 'chunk') await page.addScriptTag({ type: 'module', content: file.code });
    else if (file.fileName.endsWith('.css')) await page.addStyleTag({ content: String(file.source) });
  }
  await page.waitForFunction(() => window.storyNames.length > 0);
  return page;
}

/** The elements of all stories, or of those named, by their names. */
async function elementsOn(bundle: Bundle, quietFrames: number, wanted?: readonly string[]) {
  const errors: string[] = [];
  const found = shares.map(async (share) => {
    const page = await openPage(bundle, errors);
    const shown = await page.evaluate(
      async ([names, at, of, frames]) => {
        const elements: Record<string, string[]> = {};
        for (const [index, name] of (names ?? window.storyNames).entries())
          if (index % of === at) elements[name] = await window.showStory(name, frames);
        return elements;
      },
      [wanted, share, shares.length, quietFrames] as const,
    );
    await page.close();
    return shown;
  });
  const elements = Object.assign({}, ...(await Promise.all(found))) as Record<string, string[]>;
  expect(errors).toEqual([]);
  // The page, the story's root, and something in it.
  const empty = Object.keys(elements).filter((name) => (elements[name]?.length ?? 0) < 3);
  expect(empty).toEqual([]);
  return elements;
}

/** Of each story that differs, its name and the first line on both runtimes. */
async function differences(bundles: readonly Bundle[], quietFrames: number, wanted?: readonly string[]) {
  const [onReact = {}, onPreact = {}] = await Promise.all(
    bundles.map((bundle) => elementsOn(bundle, quietFrames, wanted)),
  );
  const names = [...new Set([...Object.keys(onReact), ...Object.keys(onPreact)])];
  const differing = names.flatMap((name) => {
    const [react = [], preact = []] = [onReact[name], onPreact[name]];
    const at = Math.max(react.length, preact.length);
    const first = Array.from({ length: at }, (_, line) => line).find((line) => react[line] !== preact[line]);
    return first === undefined ? [] : [{ name, react: react[first], preact: preact[first] }];
  });
  return { names, differing };
}

test('[EMBD-08] React and preact/compat render the same elements for every story of a primitive as first rendered', async () => {
  const bundles = await Promise.all([
    bundleOn([reactStore]),
    bundleOn(smallRuntime((file) => import.meta.resolve(file))),
  ]);
  expect(bundles.map(runtimesIn)).toEqual([['react', 'react-dom'], ['preact']]);
  const { names, differing } = await differences(bundles, 2);
  expect(names.length).toBeGreaterThan(300);
  if (differing.length === 0) return;
  // Something may have come late, on a busy machine.
  const again = await differences(
    bundles,
    60,
    differing.map((one) => one.name),
  );
  expect(again.differing).toEqual([]);
}, 180_000);
