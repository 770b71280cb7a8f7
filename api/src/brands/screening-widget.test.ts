import { expect, test, vi } from 'vitest';
import { problemLines } from './brand-problems.copy.ts';
import { parseBrand } from './parse-brand.ts';
import { createWidgetUrl, warnOfUnframedWidgets } from './screening-widget.ts';
import { bareBrand } from './testing/bare-brand.ts';

const problemsOf = (screeningWidgetUrl: unknown) =>
  parseBrand({ ...bareBrand, screeningWidgetUrl }).problems.map(({ code, path }) => `${code} ${path}`);

test.each([
  'https://screening.example/widget',
  'https://screening.example',
  'https://screening.example:8443/a/b?partner=harbour',
  'http://127.0.0.1:4010/widget',
  'http://localhost:4010/widget',
  'http://[::1]:4010/widget',
])('[SCRN-09] a brand may name the widget at %s', (url) => {
  expect(problemsOf(url)).toEqual([]);
});

test.each([
  'http://screening.example/widget',
  'http://localhost.screening.example/widget',
  'screening.example/widget',
  '//screening.example/widget',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://*.screening.example/widget',
  "https://screening.example;script-src 'unsafe-inline'/widget",
  'https://screening.example;x/widget',
  'https://screening.example,x/widget',
  'https://user:secret@screening.example/widget',
  'https://user@screening.example/widget',
  'https://screening.example/widget#token',
  'https://screening.example/a b',
  'https://Screening.example/widget',
  'https://screening.example:99999/widget',
  'https://',
  '',
])('[SCRN-09] a widget whose origin is not exact and safe is refused: %j', (url) => {
  expect(problemsOf(url)).toEqual(['widget_url_invalid screeningWidgetUrl']);
});

test('[SCRN-09] a widget on the brand’s own host is refused: a page of its own origin could leave the frame’s sandbox', () => {
  expect(problemsOf('http://harbour.localhost:4010/widget')).toEqual(['widget_url_own screeningWidgetUrl']);
  const named = { ...bareBrand, hosts: ['quote.harbour.example'] };
  const own = parseBrand({ ...named, screeningWidgetUrl: 'https://quote.harbour.example/widget' });
  expect(own.problems.map(({ code }) => code)).toEqual(['widget_url_own']);
});

test('[SCRN-09] a refusal says what to write, and a value of another type is named', () => {
  const { problems } = parseBrand({ ...bareBrand, screeningWidgetUrl: 'http://screening.example' });
  expect(problemLines(problems)).toEqual([
    'screeningWidgetUrl: "http://screening.example" is no address of a screening widget: write https://name/path with the name in small letters, without a user or a #; http only for this machine.',
  ]);
  expect(problemsOf(7)).toEqual(['wrong_type screeningWidgetUrl']);
});

test('[SCRN-09] pages get the widget where the provider can be asked about it, and in production none of this machine', () => {
  const screeningWidgetUrl = 'https://screening.example/widget';
  const local = { screeningWidgetUrl: 'http://127.0.0.1:4010/widget' };
  const inDevelopment = createWidgetUrl({ hasWidget: true });
  const inProduction = createWidgetUrl({ hasWidget: true, production: true });
  expect(inProduction({ screeningWidgetUrl })).toBe(screeningWidgetUrl);
  expect(inDevelopment(local)).toBe(local.screeningWidgetUrl);
  expect(inProduction(local)).toBeUndefined();
  expect(inDevelopment({})).toBeUndefined();
  const unasked = createWidgetUrl({ hasWidget: false });
  expect(unasked({ screeningWidgetUrl })).toBeUndefined();
  // It shows our own screening instead, so the log has to say why.
  const { brand } = parseBrand({ ...bareBrand, screeningWidgetUrl });
  const brands = { servedBrands: () => ['harbour'], brand: () => brand! };
  const warn = vi.fn();
  warnOfUnframedWidgets(brands, inProduction, { warn });
  expect(warn).not.toHaveBeenCalled();
  warnOfUnframedWidgets(brands, unasked, { warn });
  expect(warn).toHaveBeenCalledWith(
    'screening widget not framed',
    expect.objectContaining({ brand: 'harbour' }),
  );
});
