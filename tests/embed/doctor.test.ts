import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { expect, test } from 'vitest';
import { root } from '../bench/load/process.ts';
import { site } from '../e2e/support/site.ts';
import { partnerPages, ready, requestingTag, script, tag, widget } from './support/partner-page.ts';

const { partner, origin, stranger } = partnerPages(3);

type Finding = { code: string; severity: string; what: string; why: string; fix: string };
type Coverkit = { doctor(): Promise<Finding[]> };

const fixedVersion = readdirSync(join(root, 'packages/embed/dist')).find((name) =>
  /^coverkit-[\w-]{12}\.js$/.test(name),
);
const viewport = '<meta name="viewport" content="width=device-width">';
const own = tag('data-target="#a"');
const place = `${viewport}<div id="a"></div>`;

async function examine(page: Page | Frame): Promise<Finding[]> {
  await page.waitForFunction(
    () => Reflect.has(window, 'Coverkit') && 'doctor' in Reflect.get(window, 'Coverkit'),
  );
  // Where there is a form, it has come or failed.
  await page.waitForFunction(
    (name) =>
      !document.querySelector(`${name}:not([data-coverkit-state=ready],[data-coverkit-state=failed])`),
    widget,
  );
  return page.evaluate(() => (window as unknown as { Coverkit: Coverkit }).Coverkit.doctor());
}
const faults = (report: Finding[]) => report.filter(({ severity }) => severity !== 'ok');
const codes = (report: Finding[]) => faults(report).map(({ code }) => code);
const fixOf = (report: Finding[], code: string) => report.find((one) => one.code === code)?.fix;

test('[EMBD-08] on a clean page nothing is a fault, nothing is left behind, and its code came with the call', async () => {
  const { page, wrongs, visit } = await partner(place + own);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await visit();
  await page.locator(`${widget}[data-coverkit-state=ready]`).waitFor();
  expect(requests.filter((url) => url.includes('/embed/doctor-'))).toEqual([]);
  const html = () => page.evaluate(() => document.documentElement.outerHTML);
  const before = await html();
  const report = await examine(page);
  expect(faults(report)).toEqual([]);
  expect(report.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['policy', 'api', 'page', 'target', 'place', 'scripts', 'built_ins', 'frame']),
  );
  expect(requests.filter((url) => url.includes('/embed/doctor-'))).toHaveLength(1);
  expect(await html()).toBe(before);
  expect(wrongs).toEqual([]);
});

test('[EMBD-02] [EMBD-08] two forms whose tags say everything in their addresses are no fault', async () => {
  const form = (id: string) =>
    `<div id="${id}"></div><script src="${script()}?affiliate=ridgeback&flow=quote-start&target=%23${id}"></script>`;
  const { page, visit } = await partner(viewport + form('a') + form('b'));
  await visit();
  await ready(page, 2);
  expect(faults(await examine(page))).toEqual([]);
});

test('[EMBD-08] the report is printed, each fault in three parts', async () => {
  const { page, visit } = await partner(`<div id="a"></div>${own}`);
  const printed: string[] = [];
  page.on('console', (message) => printed.push(`${message.type()} ${message.text()}`));
  await visit();
  const [fault] = faults(await examine(page));
  expect(fault).toMatchObject({ code: 'viewport_missing', severity: 'warning' });
  expect(printed.some((text) => text.startsWith('table'))).toBe(true);
  const text = printed.find((one) => one.includes('viewport_missing') && one.startsWith('info'));
  expect(text).toContain(`What happened: ${fault!.what}`);
  expect(text).toContain(`Why it matters: ${fault!.why}`);
  expect(text).toContain(`How to mend it: ${fault!.fix}`);
});

const lateShadow =
  'const own=Element.prototype.attachShadow;Element.prototype.attachShadow=function(o){return own.call(this,o)}';
/** Each page has one fault, and the report no other. */
const pages: [code: string, body: () => string][] = [
  ['script_twice', () => place + own + own],
  ['script_versions', () => `${place}${own}<script src="${site().host}/embed/${fixedVersion}"></script>`],
  ['name_taken', () => `${place}<a id="Coverkit"></a>${own}`],
  ['target_missing', () => `${viewport}<div id="b"></div>${own}`],
  ['nothing_mounted', () => `${viewport}<script src="${script()}" data-affiliate="ridgeback"></script>`],
  ['inside_form', () => `${viewport}<form id="enquiry"><div id="a"></div></form>${own}`],
  ['built_in_replaced', () => `<script>${lateShadow}</script>${place}${own}`],
  ['built_in_replaced', () => `<script>history.pushState=function(){}</script>${place}${own}`],
  [
    'place_clips',
    () => `${viewport}<div style="height:100px;overflow:hidden"><div id="a"></div></div>${own}`,
  ],
  ['place_transformed', () => `${viewport}<div style="transform:scale(.9)"><div id="a"></div></div>${own}`],
  ['place_hidden', () => `${viewport}<div style="display:none"><div id="a"></div></div>${own}`],
  ['place_narrow', () => `${viewport}<div style="width:200px"><div id="a"></div></div>${own}`],
  ['place_in_head', () => `<html><head>${viewport}${tag()}</head><body></body></html>`],
  ['referrer_missing', () => `<meta name="referrer" content="no-referrer">${place}${own}`],
  [
    'affiliate_missing',
    () => `${place}<script src="${script()}" data-flow="quote-start" data-target="#a"></script>`,
  ],
];
test.each(pages)('[EMBD-08] on the page that has the fault: %s', async (code, body) => {
  const { page, visit } = await partner(body());
  await visit();
  expect(codes(await examine(page))).toEqual([code]);
});

test('[EMBD-03] a font size of the root is named, and is no fault; neither is the shift of an animation', async () => {
  const { page, visit } = await partner(
    `<style>html{font-size:62.5%}</style>${viewport}<div style="transform:translate3d(0,9px,0)"><div id="a"></div></div>${own}`,
  );
  await visit();
  const report = await examine(page);
  expect(faults(report)).toEqual([]);
  expect(report.find(({ code }) => code === 'root_font_size')?.what).toContain('10 px');
});

test('[EMBD-03] a reset that hides the element is found where the form could not be loaded', async () => {
  const { page, visit } = await partner(
    `<style>${widget}{display:none!important}</style>${place}${requestingTag('data-target="#a"')}`,
  );
  await page.route('**/embed/form*', (route) => route.abort());
  await visit();
  expect(codes(await examine(page))).toEqual(expect.arrayContaining(['form_failed', 'element_hidden']));
});

test('[EMBD-08] what a strict policy stops is found with the words that allow it', async () => {
  const { host } = site();
  const policy = (more: string) => ({
    'content-security-policy': `default-src 'self'; script-src ${host}; ${more}`,
  });
  const journey = `${place}<script src="${script()}" data-affiliate="ridgeback" data-flow="journey" data-target="#a"></script>`;
  const open = async (more: string) => {
    const { page, visit } = await partner(journey, policy(more));
    await visit();
    return examine(page);
  };
  const strict = await open("connect-src 'self'; frame-src 'none'");
  expect(codes(strict)).toEqual(
    expect.arrayContaining([
      'policy_connect_src',
      'policy_font_src',
      'policy_frame_src',
      'api_not_examined',
      'form_failed',
    ]),
  );
  expect(codes(strict)).not.toContain('frame_refused');
  expect(fixOf(strict, 'policy_connect_src')).toContain(`"connect-src 'self' ${host}"`);
  expect(fixOf(strict, 'policy_font_src')).toContain(`add "font-src 'self' ${host}"`);
  expect(fixOf(strict, 'policy_frame_src')).toContain(`"frame-src ${host}"`);
  // With what the report says, the page has no fault, and the host's frame answers.
  const mended = await open(`connect-src 'self' ${host}; font-src 'self' ${host}; frame-src ${host}`);
  expect(faults(mended)).toEqual([]);
}, 90_000);

test('[EMBD-08] a policy of Trusted Types is named where the form comes with the script', async () => {
  const headers = { 'content-security-policy': "require-trusted-types-for 'script'" };
  const report = async (make: typeof tag) => {
    const { page, visit } = await partner(place + make('data-target="#a"'), headers);
    await visit();
    return codes(await examine(page));
  };
  expect(await report(tag)).toEqual(['policy_trusted_types']);
  expect(await report(requestingTag)).toEqual([]);
});

test('[EMBD-05] an origin that is not registered, an unknown affiliate and a silent host are found', async () => {
  const report = async (affiliate: string, at?: string, cut = false) => {
    const { page, visit } = await partner(
      `${place}<script src="${script()}" data-affiliate="${affiliate}" data-flow="quote-start" data-target="#a"></script>`,
    );
    if (cut)
      for (const path of ['**/api/**', '**/embed/form*']) await page.route(path, (route) => route.abort());
    await visit(at);
    return faults(await examine(page));
  };
  const refused = await report('ridgeback', stranger());
  expect(['origin_not_allowed', 'answer_not_readable']).toContain(
    refused.find(({ code }) => code !== 'form_failed')?.code,
  );
  expect(refused.map(({ fix }) => fix).join()).toContain(`register "${stranger()}" for "ridgeback"`);
  const unknown = await report('nobody');
  expect(['affiliate_unknown', 'origin_not_allowed', 'answer_not_readable']).toContain(
    unknown.find(({ code }) => code !== 'form_failed')?.code,
  );
  expect(codes(await report('ridgeback', undefined, true))).toContain('host_unreachable');
});

const readable = (status: number, code: string) => ({
  status,
  headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
  body: JSON.stringify({ success: false, data: { error: { code } } }),
});
test.each([
  [403, 'origin_not_allowed'],
  [403, 'affiliate_unknown'],
  [403, 'affiliate_inactive'],
])('[EMBD-05] an answer %i %s that the page may read is reported by its code', async (status, code) => {
  const { page, visit } = await partner(place + own);
  await page.route('**/api/config/brand*', (route) => route.fulfill(readable(status, code)));
  await visit();
  expect(codes(await examine(page))).toEqual([code]);
});

test('[EMBD-08] a sandboxed frame without an origin or storage is found', async () => {
  const inner = `${place}${own}`.replaceAll('"', '&quot;');
  const { page, visit } = await partner(
    `${viewport}<iframe name="sandboxed" sandbox="allow-scripts" srcdoc="${inner}"></iframe>`,
  );
  await visit();
  await expect.poll(() => page.frame('sandboxed')).toBeTruthy();
  const report = await examine(page.frame('sandboxed')!);
  expect(codes(report)).toEqual(expect.arrayContaining(['page_sandboxed', 'storage_blocked']));
});

test('[EMBD-06] a page that is framed by a stranger cannot show the host’s frame', async () => {
  const outer = `<script>if(location.origin!=="${origin()}")document.write('<iframe name="inner" width="800" height="900" src="${origin()}/trial"></iframe>')</script>`;
  const journey = `<script src="${script()}?affiliate=ridgeback" data-flow="journey" data-target="#a"></script>`;
  const { page, visit } = await partner(outer + place + journey);
  await visit();
  expect(codes(await examine(page))).toEqual([]);
  await visit(stranger());
  await expect.poll(() => page.frame('inner')?.url()).toContain('/trial');
  const report = await examine(page.frame('inner')!);
  expect(codes(report)).toContain('frame_refused');
  expect(report.find(({ code }) => code === 'frame_refused')?.what).toContain(site().host);
}, 60_000);
