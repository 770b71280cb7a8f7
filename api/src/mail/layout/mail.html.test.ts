import { describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../mailer.ts';
import { createMails } from '../mails.service.ts';
import { stopPage } from '../stop/stop.page.ts';
import {
  type ExampleFacts,
  exampleBrand,
  exampleFacts,
  exampleMails,
  exampleReadyQuote,
} from '../testing/example-facts.ts';
import { exampleRow, mailNames } from '../testing/outbox-row.ts';
import { mailTheme } from './mail.theme.ts';

async function made(
  row: ReturnType<typeof exampleRow>,
  facts: ExampleFacts = exampleFacts(),
): Promise<OutgoingMail> {
  let mail: OutgoingMail | null = null;
  const mailer = {
    send: async (one: OutgoingMail) => {
      mail = one;
    },
  };
  await createMails({ mailer, facts, mails: exampleMails(facts), fromAddress: null }).outboxHandler(row);
  if (mail === null) throw new Error('Nothing was sent');
  return mail;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** The text of the page. */
const visible = (html: string): string =>
  html
    .replace(/<head>.*<\/head>|<!--.*?-->|<div style="display:none.*?<\/div>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '');
/** Its words, each once, without the marks that a list or a sentence sets. */
const wordsIn = (text: string): Set<string> =>
  new Set(text.split(/[\s:*.,?]+|-{2,}/).filter((word) => /[\p{L}\d]/u.test(word)));

const names = ['عمر بن', 'Jean-Baptiste François', '王', 'Þórdís Æsa', 'M'.repeat(60)];
/** Twenty travellers with the longest names, some written from right to left. */
function crowd() {
  const quote = exampleReadyQuote({
    ages: Array(20).fill(34),
    people: 20,
    countries: ['FR', 'IT', 'JP', 'NZ', 'US'],
  });
  quote.insurees = quote.insurees.map((one, at) => ({
    ...one,
    firstName: names[at % names.length] ?? '',
    lastName: 'W'.repeat(60),
  }));
  quote.contact = { ...quote.contact, firstName: 'عمر بن', lastName: 'الخطاب' };
  return quote;
}

describe.each(['highline', 'saltwater'])('[DETL-17] [EMBD-04] a mail of %s', (brandId) => {
  test.each(mailNames)('%s says the same in both parts', async (template) => {
    const { html, text } = await made(exampleRow(template, { brandId }));
    // The cents are set smaller than the dollars.
    const shown = wordsIn(visible(html.replace(/<span style="font-size:60%">/g, '')));
    const [read, hint] = [wordsIn(text), wordsIn('Or open this address')];
    expect([...read].filter((word) => !shown.has(word))).toEqual([]);
    expect([...shown].filter((word) => !read.has(word) && !hint.has(word))).toEqual([]);
  });

  test.each(mailNames)(
    '%s holds in a mail reader: tables, no script, nothing from elsewhere',
    async (template) => {
      const { html } = await made(exampleRow(template, { brandId }));
      expect(html).toMatch(/^<!doctype html>\s*<html lang="en-AU" dir="ltr"/);
      expect(html).not.toMatch(
        /<(script|link|img|iframe|form|object|embed|base)\b|\son\w+=|@import|url\(|javascript:/i,
      );
      expect(html).not.toMatch(/\s(src|srcset|background|poster)=/);
      const tables = html.match(/<table\b[^>]*>/g) ?? [];
      const layout = tables.filter((one) => one.includes('role="presentation"'));
      // What is no layout is a table of facts, whose rows have heads.
      expect(tables.length - layout.length).toBe(
        html.match(/<table\b(?![^>]*role=)[^>]*>\s*<tr><th scope="row"/g)?.length ?? 0,
      );
      expect(html.match(/<(table|tr|td|th|h1|h2|div|span|a)\b/g)?.length).toBe(
        html.match(/<\/(table|tr|td|th|h1|h2|div|span|a)>/g)?.length,
      );
      expect(html).toContain('max-width:600px');
      expect(html).toMatch(/<meta name="color-scheme" content="(light dark|light only)">/);
      expect(html.match(/<h1/g)).toHaveLength(1);
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(https:\/\/www\.|tel:\+?\d)/);
    },
  );

  test.each(mailNames)('%s gives its links as addresses too, in both parts', async (template) => {
    const { html, text } = await made(exampleRow(template, { brandId }));
    const links = new Set([...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href = '']) => href));
    for (const link of links) {
      expect(text.split('\n')).toContain(link);
      expect(visible(html)).toContain(link);
    }
  });

  test('its colours can be read, in light and in dark mode', () => {
    const { light, dark } = mailTheme(exampleBrand(brandId));
    for (const palette of dark ? [light, dark] : [light]) {
      for (const [text, ground] of [
        ['ink', 'paper'],
        ['ink', 'raised'],
        ['ink', 'accent-tint'],
        ['ink-subtle', 'paper'],
        ['ink-subtle', 'raised'],
        ['accent-text', 'paper'],
        ['accent-ink', 'accent'],
      ] as const) {
        expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('the longest stays one mail, and is not cut by a reader', async () => {
    const { html, text, to } = await made(exampleRow('quotePurchase', { brandId }), exampleFacts(crowd()));
    // From 102 kB on Gmail shows the rest on demand.
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    expect(html.match(/<bdi dir="auto">M{60} W{60}<\/bdi>/g)).toHaveLength(4);
    expect(text).toContain(`  عمر بن ${'W'.repeat(60)}\n`);
    expect(to.name).toBe('عمر بن الخطاب');
    // Set apart, or the words beside it would change places with it.
    expect(text).toContain('For \u2068عمر بن الخطاب\u2069\n');
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(200);
  });
});

/** Of two colours as `#rrggbb`, by WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test('[EMBD-04] a brand says it in its own words, and in its own shape', async () => {
  const i18n = { 'mail.quoteSaved.title': 'Saved for you', 'mail.fact.price': 'All in' };
  const brand = exampleBrand('highline', { i18n, locale: 'en-NZ' });
  const facts = exampleFacts(undefined, { brand: () => brand });
  const { html, text } = await made(exampleRow('quoteSaved'), facts);
  expect(html).toContain('>Saved for you</h1>');
  expect(html).toContain('lang="en-NZ"');
  expect(text).toContain('All in: $108.24');
  const { html: other } = await made(exampleRow('quoteSaved', { brandId: 'saltwater' }));
  expect(other).toContain('border-radius:24px');
  expect(other).not.toContain('prefers-color-scheme');
});

test('[EMBD-04] a brand of a language that is written from right to left has mails that begin at the right', async () => {
  const brand = exampleBrand('highline', { locale: 'ar-AE' });
  const { html } = await made(exampleRow('quoteSaved'), exampleFacts(undefined, { brand: () => brand }));
  expect(html).toContain('<html lang="ar-AE" dir="rtl"');
  expect(html).toContain('align="right"');
  expect(html).not.toContain('align="left"');
  const stop = await stopPage(brand, 'ask', '/api/mail/stop/x');
  expect(stop.body).toContain('<html lang="ar-AE" dir="rtl">');
});

test('[EMBD-04] a brand’s text that asks for what the mail does not know is put aside for ours', async () => {
  const i18n = { 'mail.quoteSaved.title': 'Saved for {nobody}', 'mail.fact.price': 'All in' };
  const brand = exampleBrand('highline', { i18n });
  const { html, text } = await made(
    exampleRow('quoteSaved'),
    exampleFacts(undefined, { brand: () => brand }),
  );
  expect(html).toContain('>Your quote is saved</h1>');
  expect(text).toContain('All in: $108.24');
});

test('[EMBD-04] the names of fonts stay inside their attribute', async () => {
  const { theme } = exampleBrand('highline');
  const fonts = { fontText: `"Gill.Sans", 'Instrument Sans', serif`, fontDisplay: 'var(--ck-font-text)' };
  const brand = exampleBrand('highline', { theme: { ...theme, ...fonts } });
  const { html } = await made(exampleRow('quoteSaved'), exampleFacts(undefined, { brand: () => brand }));
  expect(html).toMatch(
    /<h1 class="[^"]*" style="margin:0;font:600 34px\/1.12 'Gill.Sans', Instrument Sans, serif;/,
  );
  expect(html).toContain('font-family:Georgia, serif');
});

test('[EMBD-04] a mark is drawn only where nothing of it can be left behind or do harm', async () => {
  const withLogo = async (logo: string) => {
    const brand = exampleBrand('highline', { logo });
    return (await made(exampleRow('quoteSaved'), exampleFacts(undefined, { brand: () => brand }))).html;
  };
  const svg = (inner: string) => `<svg viewBox="0 0 40 40" width="40" height="40">${inner}</svg>`;
  expect(await withLogo(svg('<path d="M0 0" fill="var(--ck-warn,currentColor)"/>'))).toMatch(
    /<path d="M0 0" fill="#[0-9a-f]{6}"/,
  );
  expect(await withLogo(svg('<path d="M0 0" fill="var(--ck-unknown, red)"/>'))).toContain('fill="red"');
  for (const inner of [
    '<text>H</text>',
    '<title>H</title>',
    '<script>x</script>',
    '<image href="//x"/>',
    '<g onload="x"/>',
  ]) {
    expect(await withLogo(svg(inner))).not.toContain('<svg');
  }
});
