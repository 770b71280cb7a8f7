import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { certificateOf } from '../certificate/certificate.ts';
import { medicalLetterOf } from '../medical-letter.ts';
import { allIn, allOf, readPdf } from '../testing/read-pdf.ts';
import { boughtAt, greatestDraft, shippedBrand, soldVersion } from '../testing/version.ts';
import { pdfThemeOf } from './pdf-theme.ts';
import { renderPdf } from './render-pdf.ts';

const brands = ['highline', 'saltwater'] as const;
const pageOf = 'Page {page} of {pages}';
const drawn = (body: DocumentBody, brand = shippedBrand('highline')) =>
  renderPdf({ body, theme: pdfThemeOf(brand), at: boughtAt, pageOf });
const bodyOf = (...sections: DocumentBody['sections']): DocumentBody => ({
  title: 'A document',
  language: 'en-AU',
  lead: 'What it is for.',
  sections,
  footer: 'Small print.',
});
const fontsIn = (pdf: Buffer): string[] =>
  [
    ...new Set(
      [...pdf.toString('latin1').matchAll(/\/BaseFont \/\w{6}\+(\S+)/g)].map(([, name = '']) => name),
    ),
  ].toSorted();

test('[EMBD-04] [DETL-17] a brand’s documents embed its own fonts, and no other where its own have every letter', async () => {
  expect(fontsIn(await drawn(certificateOf(soldVersion())))).toEqual([
    'bricolage-grotesque-latin-600',
    'instrument-sans-latin-400',
    'instrument-sans-latin-600',
  ]);
  const brand = shippedBrand('saltwater');
  const version = soldVersion({}, { brand });
  expect(fontsIn(await drawn(medicalLetterOf(version, version.draft.insurees[0]!), brand))).toEqual([
    'fraunces-latin-600',
    'nunito-sans-latin-400',
    'nunito-sans-latin-700',
  ]);
});

test('[EMBD-04] a brand with fonts and a look of its own has its documents in Noto Sans, without a motif', async () => {
  const { theme, ...rest } = shippedBrand('highline');
  const own = {
    ...rest,
    theme: { ...theme, fontDisplay: 'Papyrus', fontText: 'Papyrus', motif: 'none' as const },
  };
  const pdf = await drawn(certificateOf(soldVersion()), own);
  expect(fontsIn(pdf)).toEqual(['noto-sans-latin-400', 'noto-sans-latin-700']);
  expect((await readPdf(pdf)).pages[0]?.drawn).toMatch(/^Highline Travel Insurance Certificate of insurance/);
});

test.each(brands)(
  '[DETL-17] the greatest certificate of %s is less than 200 kB, and its text can be copied',
  async (name) => {
    const brand = shippedBrand(name);
    const body = certificateOf(soldVersion(greatestDraft(), { brand }));
    const pdf = await drawn(body, brand);
    expect(pdf.length).toBeLessThan(200_000);
    const read = await readPdf(pdf);
    expect(allIn(read, 'H2').map((one) => one.text)).toEqual(body.sections.map((one) => one.title));
    expect(allIn(read, 'TD').map((one) => one.text)).toContain('Within “Overseas emergency medical”');
    expect((await drawn(certificateOf(soldVersion({}, { brand })), brand)).length).toBeLessThan(70_000);
  },
);

const start = (title: string) => ({ title, align: 'start' as const });
const table: DocumentBlock = {
  kind: 'table',
  caption: 'All',
  columns: [start('Benefit'), { title: 'Limit', align: 'end' }],
  rows: Array.from({ length: 12 }, (_, at) => [`Row ${at}`, '$1']),
  total: false,
};

test('[DETL-17] a heading and the notes of a table are on the page where the table begins, with three rows', async () => {
  const about: DocumentBlock = {
    kind: 'text',
    text: 'Limits of your cover, with the options that you chose. '.repeat(6),
  };
  // So that the last page is filled, whatever the rows do.
  const after: DocumentBlock[] = Array.from({ length: 20 }, () => ({ kind: 'text', text: 'After it.' }));
  for (let filling = 10; filling < 45; filling += 1) {
    const before: DocumentBlock[] = Array.from({ length: filling }, (_, at) => ({
      kind: 'text',
      text: `${at}`,
    }));
    const body = bodyOf(
      { title: 'Before', blocks: before },
      { title: 'Cover', blocks: [about, table] },
      { title: 'After', blocks: after },
    );
    const { pages } = await readPdf(await drawn(body));
    const page = pages.find(({ tree }) => allOf(tree, 'H2').some((one) => one.text === 'Cover'));
    expect(page?.drawn, `after ${filling}`).toContain('Limits of your cover');
    expect(page?.drawn, `after ${filling}`).toMatch(/Row 0.*Row 1.*Row 2/);
    // Nor are one or two rows alone on the next.
    const next = pages[pages.indexOf(page!) + 1]?.drawn.match(/Row \d+/g)?.length ?? 0;
    expect([1, 2]).not.toContain(next);
  }
});

test('[DETL-17] facts beside each other are read one after the other, each with its name', async () => {
  const rows = [
    { name: 'Policy number', value: 'P0123456789' },
    { name: 'Policyholder', value: 'Alex Nguyen' },
    {
      name: 'Address',
      value: 'Unit 1234, Old South Head Road, Wagga Wagga West, New South Wales 2650 '.repeat(2),
    },
    { name: 'Level of cover', value: 'Plus' },
    { name: 'Issued', value: '20/11/2026' },
  ];
  const read = await readPdf(await drawn(bodyOf({ title: 'Policy', blocks: [{ kind: 'facts', rows }] })));
  expect(allIn(read, 'TH', 'TD').map((one) => one.text)).toEqual(
    rows.flatMap(({ name, value }) => [name, value.trim()]),
  );
  expect(allIn(read, 'TR').length).toBe(5);
});
