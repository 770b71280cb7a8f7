import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { build } from 'rolldown';
import { expect, test } from 'vitest';
import { site } from '../e2e/support/site.ts';
import { partnerPages, ready, widget } from './support/partner-page.ts';

const { partner } = partnerPages(13);
const guide = readFileSync(new URL('../../packages/embed/GUIDE.md', import.meta.url), 'utf8');
const examples = new Map(
  [...guide.matchAll(/^```\w+ ([\w-]+)\n([\s\S]*?)\n```$/gm)].map(([, name, code]) => [name!, code!]),
);

/** An example as a partner pastes it, with their two values. */
const example = (name: string): string => {
  const code = examples.get(name);
  if (code === undefined) throw new Error(`The guide has no example "${name}".`);
  return code.replaceAll('https://HOST', site().host).replaceAll('AFFILIATE', 'ridgeback');
};

async function show(html: string): Promise<{ page: Page; wrongs: string[] }> {
  const { page, wrongs, visit } = await partner(html);
  await visit();
  return { page, wrongs };
}

const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';

/** The form can be used where it was put, and the doctor finds nothing in its way. */
async function expectForm(page: Page, place: string, wrongs: string[]) {
  await ready(page);
  expect(await page.locator(`${place} > ${widget}`).count()).toBe(1);
  const countries = page.getByRole('combobox', { name: /Countries you/ });
  await countries.click();
  const open = page.getByRole('dialog');
  await open.waitFor();
  await page.keyboard.type('Indonesia');
  await page.getByRole('option', { name: /^Indonesia/ }).waitFor();
  const [field, list] = await Promise.all([countries.boundingBox(), open.boundingBox()]);
  expect(Math.abs(field!.x - list!.x)).toBeLessThan(60);
  expect(wrongs).toEqual([]);
  const faults = await page.evaluate(async () => {
    const { Coverkit } = window as unknown as {
      Coverkit: { doctor(): Promise<{ code: string; severity: string }[]> };
    };
    return (await Coverkit.doctor()).filter(({ severity }) => severity !== 'ok').map(({ code }) => code);
  });
  expect(faults).toEqual([]);
}

test('[EMBD-02] every example of the guide is tried here', () => {
  expect([...examples.keys()]).toEqual([
    'plain',
    'call',
    'react',
    'wordpress',
    'webflow',
    'tag-manager',
    'doctor',
  ]);
  // A fence without a name is an example that nothing tries.
  expect(guide.match(/^```\w/gm)).toHaveLength(examples.size);
});

test('[EMBD-02] plain HTML: the example in a page', async () => {
  const { page, wrongs } = await show(`${head}<h1>Trips</h1>${example('plain')}<p>Below</p>`);
  await expectForm(page, '#quote', wrongs);
});

test('[EMBD-02] plain HTML: the example that calls', async () => {
  const { page, wrongs } = await show(`${head}${example('call')}`);
  await expectForm(page, '#quote', wrongs);
});

test('[EMBD-02] WordPress: a Custom HTML block, and a classic page whose content is made into paragraphs', async () => {
  const content = `Cover for our trips.\n\n${example('wordpress')}\n\nAsk us in the shop.`;
  for (const made of [`<p>Cover</p>\n${example('wordpress')}\n<p>Ask us.</p>`, paragraphs(content)]) {
    const { page, wrongs } = await show(
      `${head}<body class="wp-site"><div class="entry-content wp-block-post-content">${made}</div></body>`,
    );
    await expectForm(page, '#travel-quote', wrongs);
  }
});

/** As WordPress does it to classic content: blocks stay, everything else is a paragraph, and a line's end is a break. */
function paragraphs(content: string): string {
  const apart = content
    .replace(/(<\/?(?:div|section|p)\b[^>]*>)/g, '\n\n$1\n\n')
    .replace(/<\/div>\s+/g, '</div>\n\n');
  return apart
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      /^<\/?(div|section|p)\b/.test(part) ? part : `<p>${part.replace(/\n(?![^<]*>)/g, '<br />\n')}</p>`,
    )
    .join('\n');
}

test('[EMBD-02] [EMBD-03] Webflow: an embed in nested full-height blocks that were animated', async () => {
  const css = `html,body{height:100%}*{box-sizing:border-box}.page{height:100%}.section{min-height:100%;display:flex;flex-direction:column}
    .container{height:100%;max-width:940px;margin:auto;width:100%}.w-embed::before,.w-embed::after{content:" ";display:table;grid-area:1/1/2/2}`;
  const moved =
    'transform:translate3d(0px,0px,0px) scale3d(1,1,1) rotateX(0deg);transform-style:preserve-3d;opacity:1;will-change:transform';
  const { page, wrongs } = await show(
    `${head}<style>${css}</style><body><div class="page"><div class="section"><div class="container" style="${moved}"><div class="w-embed w-script">${example('webflow')}</div></div></div></div></body>`,
  );
  await expectForm(page, '.travel-quote', wrongs);
});

test('[EMBD-02] tag manager: inserted after the page has loaded, without a current script, and once more', async () => {
  const { page, wrongs } = await show(`${head}<h1>Trips</h1><div id="quote"></div>`);
  await page.evaluate(async (html) => {
    Object.defineProperty(document, 'currentScript', { get: () => null });
    for (let times = 0; times < 2; times += 1) {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      for (const script of parsed.querySelectorAll('script')) {
        const run = document.createElement('script');
        run.text = script.text;
        document.body.append(run);
      }
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  }, example('tag-manager'));
  await ready(page);
  await page.waitForTimeout(300);
  await page.evaluate(() => document.querySelectorAll('script[src*="/embed/"]')[1]?.remove());
  await expectForm(page, '#quote', wrongs);
});

/** As a partner's bundler does it. */
async function bundle(code: string): Promise<string> {
  const entry = 'virtual:entry';
  const sources: Record<string, string> = {
    [entry]: `import { StrictMode } from 'react'; import { createRoot } from 'react-dom/client'; import { TravelQuote } from 'virtual:quote.jsx';
      const root = createRoot(document.querySelector('#root'));
      const show = (shown) => root.render(<StrictMode>{shown && <TravelQuote onQuote={(detail) => Object.assign(window, { quoted: detail })} />}</StrictMode>);
      Object.assign(window, { show }); show(true);`,
    'virtual:quote.jsx': code,
  };
  const { output } = await build({
    input: entry,
    write: false,
    platform: 'browser',
    output: { format: 'iife' },
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    plugins: [
      {
        name: 'example',
        resolveId: (id, from) => {
          if (id in sources) return id;
          return from && from in sources ? { id: new URL(import.meta.resolve(id)).pathname } : null;
        },
        load: (id) => (id in sources ? { code: sources[id]!, moduleType: 'jsx' } : null),
      },
    ],
  });
  return output[0].code;
}

test('[EMBD-02] React: the component in StrictMode, which mounts it twice, and removed and shown again', async () => {
  const code = (await bundle(example('react'))).replaceAll('</script', '<\\/script');
  const { page, wrongs } = await show(`${head}<div id="root"></div><script>${code}</script>`);
  await expectForm(page, '#root > div', wrongs);
  const toggle = (shown: boolean) =>
    page.evaluate((on) => (window as unknown as { show(on: boolean): void }).show(on), shown);
  await page.keyboard.press('Escape');
  await toggle(false);
  await expect.poll(() => page.locator(widget).count()).toBe(0);
  await toggle(true);
  await ready(page);
  await page
    .locator(widget)
    .evaluate((node) => node.dispatchEvent(new CustomEvent('coverkit:quote', { detail: { people: 2 } })));
  expect(await page.evaluate(() => Reflect.get(window, 'quoted'))).toEqual({ people: 2 });
  expect(wrongs).toEqual([]);
});

test('[EMBD-08] the line for the console is the doctor’s call', () => {
  expect(example('doctor')).toBe('await Coverkit.doctor();');
});

test('[EMBD-02] [EMBD-04] each kind of code that the page for partners makes runs with the chosen look', async () => {
  const { page } = await partner('');
  await page.goto(`${site().host}/embed/guide?affiliate=ridgeback`);
  await page.getByText('This is Ridgeback Alpine Club.').waitFor();
  await page.locator('[name="--ck-radius-control"]').fill('13');
  for (const kind of ['Script tag', 'Fixed version', 'Element', 'Call']) {
    await page.getByRole('radio', { name: kind, exact: true }).check();
    const code = (await page.locator('#snippet').textContent())!;
    const pasted = await show(head + code);
    await ready(pasted.page);
    const radius = () =>
      pasted.page
        .locator('.ck-button[data-size=large]')
        .evaluate((node) => getComputedStyle(node).borderRadius);
    expect(await radius(), kind).toBe('13px');
    expect(pasted.wrongs, kind).toEqual([]);
    await pasted.page.close();
  }
}, 90_000);
