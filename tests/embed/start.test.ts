import { expect, test } from 'vitest';
import { aTrip, fillTrip, seePrices } from '../e2e/support/journey.ts';
import { desktop, site } from '../e2e/support/site.ts';
import {
  failureOf,
  partnerPages,
  ready,
  requestingTag,
  script,
  tag,
  widget,
} from './support/partner-page.ts';

const { browser, partner, origin, stranger } = partnerPages(0);

test.each(['/', '/snowgum'])(
  '[EMBD-02] one script tag on another origin mounts the form (%s)',
  async (path) => {
    const { page } = await browser.open(desktop);
    await page.goto(site().affiliate + path);
    await ready(page);
    expect(await page.getByRole('button', { name: /price/i }).isVisible()).toBe(true);
    expect(await page.locator(widget).evaluate((node) => node.shadowRoot?.mode)).toBe('open');
  },
);

test('[EMBD-02] the same tag twice mounts one form; without a target each tag mounts its own', async () => {
  const { page, visit } = await partner(
    `<div id="a"></div>${tag('data-target="#a"')}${tag('data-target="#a"')}<main>${tag()}</main>`,
  );
  await visit();
  await ready(page, 2);
  expect(await page.locator(`#a > ${widget}`).count()).toBe(1);
  expect(await page.locator(`main > ${widget}`).count()).toBe(1);
});

test('[EMBD-02] by element and by call; a moved form preserves what was entered, a removed one is unmounted', async () => {
  const { page, visit } = await partner(
    `<div id="a"></div><div id="b"></div><script src="${script()}"></script>`,
  );
  await visit();
  await page.evaluate(() => {
    const { Coverkit } = window as unknown as { Coverkit: { mount(at: string, options: object): Element } };
    Coverkit.mount('#a', { affiliate: 'ridgeback' });
  });
  await ready(page);
  const annual = page.locator('input[name=quoteTypeId]').nth(1);
  await annual.check();
  await page.evaluate((name) => {
    document.querySelector('#b')!.append(document.querySelector(name)!);
  }, widget);
  await page.waitForTimeout(50);
  expect(await annual.isChecked()).toBe(true);
  await page.locator(widget).evaluate((node) => node.remove());
  await page.waitForTimeout(50);
  await page.evaluate((name) => {
    document.body.innerHTML = `<${name} affiliate="ridgeback"></${name}>`;
  }, widget);
  await ready(page);
});

test('[EMBD-03] an element with the id Coverkit does not hide the global, which is the only one', async () => {
  const { page, visit } = await partner(`<a id="Coverkit"></a><div id="a"></div>${tag('data-target="#a"')}`);
  await page.addInitScript(() => Object.assign(window, { before: new Set(Reflect.ownKeys(window)) }));
  await visit();
  await ready(page);
  const added = await page.evaluate(() => {
    const { before } = window as unknown as { before: Set<string | symbol> };
    return Reflect.ownKeys(window)
      .filter((key) => !before.has(key) && key !== 'before')
      .map(String);
  });
  expect(added).toEqual(['Coverkit']);
  expect(
    await page.evaluate(() => typeof (window as unknown as { Coverkit: { mount: unknown } }).Coverkit.mount),
  ).toBe('function');
});

test('[EMBD-03] the page’s resets do not reach the form', async () => {
  const body = `<div id="a" style="width:600px"></div>${tag('data-target="#a"')}`;
  const height = async (css: string) => {
    const { page, visit } = await partner(`<style>${css}</style>${body}`);
    await visit();
    await ready(page);
    await page.evaluate(() => document.fonts.ready);
    return page.locator(widget).evaluate((node) => Math.round(node.getBoundingClientRect().height));
  };
  const plain = await height('');
  expect(plain).toBeGreaterThan(300);
  const hostile =
    'html{font-size:62.5%}body{line-height:3;letter-spacing:.3em;text-transform:uppercase}div,button,input{padding:9px!important}coverkit-widget{display:none!important}';
  expect(Math.abs((await height(hostile)) - plain)).toBeLessThanOrEqual(20);
});

const trustedTypes = "; require-trusted-types-for 'script'";

test.each([
  ['', tag, 0],
  [trustedTypes, requestingTag, 0],
  // The form that the script brings is refused and asked for, with one report in the console.
  [trustedTypes, tag, 1],
])('[EMBD-08] works under a content security policy without unsafe-inline%s', async (more, make, reports) => {
  const policy = `default-src 'none'; script-src ${site().host}; connect-src ${site().host}; font-src ${site().host}; style-src 'none'${more}`;
  const { page, wrongs, visit } = await partner(`<div id="a"></div>${make('data-target="#a"')}`, {
    'content-security-policy': policy,
  });
  await visit();
  await ready(page);
  expect(wrongs).toHaveLength(reports);
});

test('[EMBD-07] the page receives the events ready, resize, step and quote, without personal data', async () => {
  const { page, visit } = await partner(`<div id="a"></div>${tag('data-target="#a"')}`);
  const heard: { type: string; detail: Record<string, unknown> }[] = [];
  // The last events are sent as the page unloads, so each is passed to the test at once. The host's events are not counted.
  await page.exposeFunction('tell', (type: string, detail: Record<string, unknown>) =>
    heard.push({ type, detail }),
  );
  await page.addInitScript((own) => {
    if (location.origin !== own) return;
    const { tell } = window as unknown as { tell: (type: string, detail: unknown) => void };
    for (const type of ['ready', 'resize', 'step', 'quote', 'error', 'waypoint', 'purchase'])
      document.addEventListener(`coverkit:${type}`, (event) => tell(type, (event as CustomEvent).detail));
  }, origin());
  await visit();
  await ready(page);
  await fillTrip(page, { ...aTrip, ages: [37, 9] });
  await seePrices(page).click();
  await page.waitForURL(`${site().host}/quote/**`);

  const flow = 'quote-start';
  expect(heard.filter(({ type }) => type !== 'resize')).toEqual([
    { type: 'ready', detail: { type: 'ready', flow } },
    { type: 'step', detail: { type: 'step', flow, step: 'dates' } },
    { type: 'step', detail: { type: 'step', flow, step: 'travellers' } },
    { type: 'quote', detail: { type: 'quote', quoteType: 1, people: 2 } },
  ]);
  const sizes = heard.filter(({ type }) => type === 'resize');
  expect(sizes.length).toBeGreaterThan(0);
  for (const { detail } of sizes) expect(detail).toEqual({ height: expect.any(Number) });
});

test.each([
  ['its chunk', '**/embed/app-*.js', 'chunk_failed', tag],
  ['its form', '**/embed/form*', 'api_failed', requestingTag],
])('[EMBD-07] without %s: an error event and a link to the hosted form', async (_, pattern, code, make) => {
  const { page, visit } = await partner(`<div id="a"></div>${make('data-target="#a"')}`);
  const failure = await failureOf(page);
  await page.route(pattern, (route) => route.abort());
  await visit();
  await page.locator(`${widget}[data-coverkit-state=failed]`).waitFor({ state: 'attached' });
  await expect.poll(failure).toMatchObject({ code, recoverable: true });
  expect(await page.locator(`${widget} a`).getAttribute('href')).toBe(
    `${site().host}/quote/?affiliate=ridgeback`,
  );
});

test('[EMBD-05] [EMBD-07] a page that is refused gets a link instead of the form, and its integrator reads why', async () => {
  const refused = async (affiliate: string, at: string) => {
    const { page, wrongs, visit } = await partner(
      `<div id="a"></div><script src="${script()}" data-affiliate="${affiliate}" data-flow="quote-start" data-target="#a"></script>`,
    );
    const failure = await failureOf(page);
    await visit(at);
    await page.locator(`${widget}[data-coverkit-state=failed]`).waitFor({ state: 'attached' });
    expect(await page.getByRole('link', { name: 'Get a quote' }).isVisible()).toBe(true);
    await expect.poll(failure).toBeTruthy();
    const detail = (await failure()) as { correlationId: string };
    const said = wrongs.find((text) => text.startsWith('Coverkit:'));
    await page.close();
    return { ...detail, said };
  };
  const wrongOrigin = await refused('ridgeback', stranger());
  expect(wrongOrigin).toMatchObject({ code: 'origin_not_allowed', recoverable: false });
  expect(wrongOrigin.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  expect(wrongOrigin.said).toContain(`${stranger()} is not an origin of the affiliate "ridgeback"`);
  const unknown = await refused('ridgeback-club', origin());
  expect(unknown).toMatchObject({ code: 'affiliate_unknown', recoverable: false });
  expect(unknown.said).toContain('there is no affiliate "ridgeback-club"');
});

test('[EMBD-04] a brand with two schemes shows the page’s own, or the one set by its option', async () => {
  const { page, visit } = await partner(`<div id="a"></div>${tag('data-target="#a" data-scheme="dark"')}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit();
  await page.locator(`${widget}[data-coverkit-state=ready]`).waitFor();
  const surface = async () => {
    const colour = await page.locator('.ck-start').evaluate((node) => getComputedStyle(node).backgroundColor);
    return Number(/([\d.]+)/.exec(colour)?.[1]) > 0.5 ? 'light' : 'dark';
  };
  const ask = (scheme: string) =>
    page.locator(widget).evaluate((node, value) => node.setAttribute('scheme', value), scheme);
  const style = (css: string) => page.addStyleTag({ content: css });
  expect(await surface()).toBe('dark');
  // The system setting is dark and the page is light only: by default the form has the page's scheme.
  await ask('');
  expect(await surface()).toBe('light');
  await style('html{color-scheme:light dark}');
  expect(await surface()).toBe('dark');
  await style('html{color-scheme:dark}*{color-scheme:dark!important}');
  await ask('light');
  expect(await surface()).toBe('light');
  await page.close();
}, 60_000);

test('[EMBD-04] a page styles the form by custom properties and parts, and by nothing else', async () => {
  const css = `
    coverkit-widget{--ck-radius-control:1px;--ck-accent:oklch(0.45 0.2 300)}
    coverkit-widget::part(button-primary){text-transform:uppercase}
    coverkit-widget::part(card){background:rgb(1, 2, 3)}
    coverkit-widget::part(label){letter-spacing:3px}
    coverkit-widget::part(ck-button-face),coverkit-widget .ck-button-face,.ck-start-section{display:none!important}`;
  const { page, visit } = await partner(`<style>${css}</style><div id="a"></div>${tag('data-target="#a"')}`);
  await visit();
  await page.locator(`${widget}[data-coverkit-state=ready]`).waitFor();
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  const button = '.ck-button[data-variant=primary]';
  expect(await styleOf(button, 'text-transform')).toBe('uppercase');
  expect(await styleOf(button, 'border-radius')).toBe('1px');
  expect(await styleOf(button, 'background-color')).toBe('oklch(0.45 0.2 300)');
  // Colours that are derived from the accent have changed too.
  const hover = await styleOf(widget, '--ck-accent-hover');
  expect(hover).toContain('oklch(0.45 0.2 300)');
  expect(await styleOf('.ck-start', 'background-color')).toBe('rgb(1, 2, 3)');
  expect(await styleOf('.ck-field-label', 'letter-spacing')).toBe('3px');
  expect(await styleOf('.ck-button-face', 'display')).not.toBe('none');
  expect(await styleOf('.ck-start-section', 'display')).not.toBe('none');
  await page.close();
}, 60_000);

test('[EMBD-03] a form that nobody uses runs no script, and has loaded no code of the frame or the doctor', async () => {
  const { page, visit } = await partner(tag());
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await visit();
  await ready(page);
  await page.waitForLoadState('networkidle');
  // What is loaded when the page is idle has run by then.
  await page.waitForTimeout(2500);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scriptTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value;
  };
  const before = await scriptTime();
  await page.waitForTimeout(3000);
  expect(await scriptTime()).toBe(before);
  expect(files.filter((file) => /frame|doctor|journey|inline-view/.test(file))).toEqual([]);
});
