import type { DocumentBlock } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { boughtAt, shippedBrand } from '../testing/version.ts';
import { fillLastPage } from './fill-last-page.ts';
import { pdfThemeOf } from './pdf-theme.ts';
import { renderPdf } from './render-pdf.ts';

test('a document whose last page is well filled, or that has one page, is as it should be', () => {
  expect(fillLastPage(() => ({ pages: 1, end: 90 }))).toBe(1);
  expect(fillLastPage(() => ({ pages: 3, end: 400 }))).toBe(1);
});

test('a last page with a few lines is saved where a tighter document has room for them', () => {
  const density = fillLastPage((tried) => (tried < 0.9 ? { pages: 2, end: 760 } : { pages: 3, end: 120 }));
  expect(density).toBe(0.87);
});

test('where they have no room, the pages before give some of theirs', () => {
  const density = fillLastPage((tried) => ({ pages: 3, end: 100 + (tried - 1) * 800 }));
  expect(density).toBeGreaterThan(1);
  expect(density).toBeLessThan(1.3);
});

const theme = pdfThemeOf(shippedBrand('saltwater'));

test('[DETL-17] no document ends with a page of a few lines, whatever its length', async () => {
  for (let rows = 20; rows < 60; rows += 2) {
    const blocks: DocumentBlock[] = [
      {
        kind: 'table',
        caption: 'All',
        columns: [
          { title: 'Benefit', align: 'start' },
          { title: 'Limit', align: 'end' },
        ],
        rows: Array.from({ length: rows }, (_, at) => [`Benefit ${at}`, `$${at}`]),
        total: false,
      },
    ];
    const body = { title: 'A document', language: 'en-AU', lead: 'Its lead.', footer: 'Small print.' };
    const input = { theme, at: boughtAt, pageOf: '{page} of {pages}' };
    const { pages } = await readPdf(
      await renderPdf({ ...input, body: { ...body, sections: [{ title: 'Cover', blocks }] } }),
    );
    const last = pages.at(-1)?.drawn.match(/Benefit \d+/g)?.length ?? 0;
    if (pages.length > 1) expect(last, `${rows} rows on ${pages.length} pages`).toBeGreaterThan(5);
  }
});
