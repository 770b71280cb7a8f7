import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutFonts } from '../../../../fonts/cut-fonts.ts';
import { shippedBrand } from '../../testing/version.ts';
import { faceFor, latin } from './faces.ts';
import { brandFontFiles, type Font, fontsOf } from './font-files.ts';
import { runsOf } from './text-runs.ts';
import { sfntOf } from './woff.ts';

const folder = new URL('../../../../fonts/', import.meta.url);

test('the files of the brands’ fonts are those that are cut from the installed packages', async () => {
  const cut = await cutFonts();
  const stored = readdirSync(folder).filter((name) => name.endsWith('.woff'));
  expect([...cut.keys()].toSorted()).toEqual(stored.toSorted());
  for (const [name, font] of cut) {
    // Unpacked: how they are packed may change with the packages.
    expect(sfntOf(readFileSync(new URL(name, folder))).equals(sfntOf(font)), name).toBe(true);
  }
});

const families = (theme: { fontDisplay: string; fontText: string }) => {
  const { heading, text, strong } = fontsOf(theme);
  return [heading, text, strong].map((one) => `${one.family} ${one.weight}`);
};

test('[EMBD-04] each brand that ships is set in its own fonts', () => {
  expect(families(shippedBrand('highline').theme)).toEqual([
    'bricolage-grotesque 600',
    'instrument-sans 400',
    'instrument-sans 600',
  ]);
  expect(families(shippedBrand('saltwater').theme)).toEqual([
    'fraunces 600',
    'nunito-sans 400',
    'nunito-sans 700',
  ]);
});

test.each([
  ['unknown families', { fontDisplay: "'Comic Neue', serif", fontText: 'Arial' }],
  ['a text in a font that is there for headings', { fontDisplay: 'Arial', fontText: 'Fraunces' }],
  ['no family', { fontDisplay: '', fontText: '' }],
])('[EMBD-04] a brand with %s is set in Noto Sans', (_, theme) => {
  expect(families(theme)).toEqual(['noto-sans 700', 'noto-sans 400', 'noto-sans 700']);
});

test('[EMBD-04] headings may be in the font of the text', () => {
  const theme = { fontDisplay: 'var(--ck-font-text)', fontText: '"Nunito Sans", sans-serif' };
  expect(families(theme)).toEqual(['nunito-sans 700', 'nunito-sans 400', 'nunito-sans 700']);
});

const instrument: Font = { family: 'instrument-sans', weight: 600 };
const facesIn = (word: string) => runsOf(word, instrument).map(({ face, text }) => `${text}: ${face.name}`);

test('[DETL-17] a name is set in one font: the brand’s where it has every letter, else the one with many scripts', () => {
  expect(facesIn('Nguyen')).toEqual(['Nguyen: instrument-sans-latin-600.woff']);
  expect(facesIn('Łukasz').every((one) => one.includes('instrument-sans'))).toBe(true);
  for (const word of ['Nguyễn', 'Ελένη', 'Влади'])
    expect(
      facesIn(word).every((one) => one.includes('noto-sans')),
      word,
    ).toBe(true);
  expect(runsOf('Nguyễn', instrument)[0]?.face.name).toMatch(/-700\.woff$/);
});

test('[DETL-17] every letter of English and what copy is written with is in every brand’s font', () => {
  const { theme } = shippedBrand('highline');
  const other = shippedBrand('saltwater').theme;
  for (const font of [theme, other].flatMap((one) => Object.values(fontsOf(one)))) {
    expect(faceFor('The quick brown fox 0123456789 $%&()’‘“”–—…•·×é', font), font.family).not.toBeNull();
  }
});

test('[DETL-17] amounts have figures of one width', () => {
  const text: Font = { family: 'instrument-sans', weight: 400 };
  const widthOf = (figures: string, features?: readonly string[]) =>
    runsOf(figures, text, features).reduce((sum, one) => sum + one.units, 0);
  expect(widthOf('111', ['tnum'])).toBe(widthOf('888', ['tnum']));
  expect(widthOf('111')).not.toBe(widthOf('888'));
});

test.each(brandFontFiles.filter(({ script }) => script === 'latin'))(
  '[DETL-17] a document has its commas and stops as text after another one, in $family $weight',
  ({ family, weight }) => {
    const { font } = latin({ family, weight });
    const glyphsOf = (text: string) => font.layout(text).glyphs;
    // These are made of commas, stops, straight quotes and letters.
    const cut = font.createSubset();
    for (const { id } of glyphsOf('“”‘’;:"éè…')) cut.includeGlyph(id);
    cut.encode();
    for (const one of [',', '.', "'", 'e'])
      expect(glyphsOf(one).map(({ codePoints }) => codePoints)).toEqual([[one.codePointAt(0)]]);
  },
);
