import { brandDocumentTypes } from '@coverkit/rules/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { seedDocuments } from '../../../seed/seed-documents.ts';
import { fixedClock } from '../../platform/clock.ts';
import { type TempDatabase, tempDatabase } from '../../platform/database/testing/temp-database.ts';
import { createWriteQueue, type WriteQueue } from '../../platform/database/write-queue.ts';
import { brandDocuments } from '../documents.table.ts';
import { allIn, readPdf } from '../testing/read-pdf.ts';
import { sharedRenderer } from '../testing/shared-renderer.ts';
import { shippedBrand } from '../testing/version.ts';

const clock = fixedClock('2026-11-20T01:00:00.000Z');
const renderer = sharedRenderer();
let temp: TempDatabase;
let queue: WriteQueue;
beforeEach(async () => {
  temp = await tempDatabase();
  queue = createWriteQueue(temp.database);
  await seed(queue, clock);
});
afterEach(async () => {
  temp.dispose();
  await renderer.close();
});

/** Of each brand that ships. */
const earlierEditions = 2;
const seedAll = () => seedDocuments({ database: temp.database, queue, clock, renderer });
const stored = () => temp.database.read.select().from(brandDocuments);

test('[DETL-07] every brand has every document as a real PDF, in its own name, and a second start adds none', async () => {
  expect(await seedAll()).toBe(2 * (brandDocumentTypes.length + earlierEditions));
  const rows = await stored();
  for (const row of rows) {
    const body = JSON.parse(row.body);
    const read = await readPdf(row.pdf);
    expect(read).toMatchObject({ title: body.title, tagged: true, language: 'en-AU' });
    expect(read.pages[0]?.drawn).toContain(shippedBrand(row.brandId as 'highline' | 'saltwater').name);
    expect(allIn(read, 'H2').map((one) => one.text)).toEqual(
      body.sections.map((one: { title: string }) => one.title),
    );
    // Nothing is left unfilled.
    expect(row.body).not.toMatch(/\{[\w.]+|undefined|NaN/);
    expect(row.body).not.toMatch(/advice (?:on this site|here) is general/);
  }
  expect(await seedAll()).toBe(0);
  expect(
    (await stored()).map((row) => row.pdf.equals(rows.find((one) => same(one, row))!.pdf)),
  ).not.toContain(false);
});

type Key = { brandId: string; type: string; effectiveFrom: string };
const same = (one: Key, other: Key) =>
  one.brandId === other.brandId && one.type === other.type && one.effectiveFrom === other.effectiveFrom;

test('[DETL-07] the PDS has the complete table of benefits of every level, the regions, limits and definitions', async () => {
  await seedAll();
  const pds = (await stored()).find(
    (row) => row.brandId === 'highline' && row.type === 'pds' && row.effectiveFrom === '2026-11-05',
  )!;
  const read = await readPdf(pds.pdf);
  const text = read.pages.map((one) => one.drawn).join(' ');
  for (const sentence of [
    'Essential',
    'Personal liability',
    '$2,500,000',
    'New Zealand & Pacific',
    'Timor-Leste',
  ])
    expect(text).toContain(sentence);
  for (const sentence of [
    'under 21',
    '$32.00',
    'within 21 days of buying, before your cover begins',
    'charged for each person they cover',
    'afca.org.au',
    'Close relative',
    'GST-free',
  ])
    expect(text).toContain(sentence);
});

test('[EMBD-04] a record with a later day for a document gets another, and the one before stays', async () => {
  await seedAll();
  const { legal, version } = shippedBrand('highline');
  const documents = legal.documents.map((one) => ({ ...one, effectiveFrom: '2027-01-01' }));
  await seed(queue, clock, [
    {
      ...shippedBrand('highline'),
      version: version + 1,
      legal: { ...legal, documents },
      i18n: { 'documents.pds.about.1': 'Ours: {legal.licence}.' },
    },
  ]);
  expect(await seedAll()).toBe(documents.length);
  const all = (await stored()).filter((row) => row.brandId === 'highline' && row.type === 'pds');
  expect(all.map((row) => row.effectiveFrom).toSorted()).toEqual([
    ...['2025-07-01', '2026-03-01'],
    ...['2026-11-05', '2027-01-01'],
  ]);
  expect(all.find((row) => row.effectiveFrom === '2027-01-01')?.body).toContain('Ours: AFSL 000111.');
});
