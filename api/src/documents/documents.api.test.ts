import { noTerms } from '@coverkit/rules';
import {
  brandDocumentTypes,
  type DocumentEdition,
  fileSchema,
  policyDocumentSchema,
} from '@coverkit/rules/contract';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedDocuments } from '../../seed/seed-documents.ts';
import { createOutboxWorker } from '../outbox/outbox.worker.ts';
import { postAt } from '../testing/post-at.ts';
import { requestRaw } from '../testing/request-raw.ts';
import { brandDocuments, policyDocuments } from './documents.table.ts';
import { type DocumentsHarness, openDocumentsHarness } from './testing/documents-harness.ts';
import { readPdf } from './testing/read-pdf.ts';

let desk: DocumentsHarness;
beforeAll(async () => {
  desk = await openDocumentsHarness();
  const { database, queue, clock } = desk.api.services;
  await seedDocuments({ database, queue, clock, renderer: desk.renderer });
});
beforeEach(() => void desk.issued.splice(0));
afterAll(() => desk.close());

const list = (access: object) => desk.api.post('/api/policy/documents', access);
const open = (access: object, id: string) => desk.api.post('/api/policy/document', { ...access, id });

test('[DETL-17] the outbox issues certificate, receipt and a letter for each traveller, and the customer reads them', async () => {
  const { policyNumber, access } = await desk.sell({ ages: [34, 36], people: 2 });
  expect((await list(access)).body.data.documents).toEqual([]);
  const { database, queue, clock, log } = desk.api.services;
  const handlers = { documents: desk.documents.outboxHandler, mail: async () => undefined };
  await createOutboxWorker({ database, queue, clock, log, handlers }).run();
  expect(desk.issued).toEqual([access.reference]);
  const { documents } = (await list(access)).body.data;
  expect(documents.every((one: unknown) => v.is(policyDocumentSchema, one))).toBe(true);
  expect(documents.map((one: { id: string; title: string }) => [one.id, one.title])).toEqual([
    ['certificate-1', 'Certificate of insurance'],
    ['receipt-1', 'Receipt'],
    ['medicalLetter-1-1', 'Medical letter for Alex Nguyen'],
    ['medicalLetter-1-2', 'Medical letter for Robin Nguyen'],
  ]);
  const { document, file } = (await open(access, 'certificate-1')).body.data;
  expect(v.is(fileSchema, file)).toBe(true);
  expect(file.name).toBe(`certificate-${policyNumber}.pdf`);
  const read = await readPdf(Buffer.from(file.base64, 'base64'));
  expect(read.title).toBe(document.title);
  expect(read.pages[0]?.drawn).toContain(policyNumber);
});

test('[SCRN-08] documents list what is covered and excluded of what was declared, and the condition excess', async () => {
  const medical = [
    {
      ...{ insuree: 1, accepted: true, covered: ['Heart attack'], excluded: ['Stroke'] },
      ...{ conditionExcess: 50_000, loading: { percent: 220, minimum: 26_000 } },
    },
  ];
  const { policyNumber, access } = await desk.sell({}, medical);
  await desk.documents.issue({ policyNumber, version: 1 });
  for (const id of ['certificate-1', 'receipt-1', 'medicalLetter-1-1']) {
    const { document, file } = (await open(access, id)).body.data;
    const { pages } = await readPdf(Buffer.from(file.base64, 'base64'));
    for (const text of [JSON.stringify(document), pages.flatMap(({ drawn }) => drawn).join(' ')]) {
      expect(text).toContain('Heart attack');
      expect(text).toContain('$500');
      expect(text).toMatch(/Stroke.+Not covered/s);
    }
  }
});

test('[API-06] [DETL-17] a policy’s documents open on no host of another brand', async () => {
  const { policyNumber, access } = await desk.sell();
  await desk.documents.issue({ policyNumber, version: 1 });
  const { port } = new URL(desk.api.base);
  const at = (host: string, path: string, change: object = {}) =>
    postAt(desk.api.base, path, { ...access, ...change }, `${host}:${port}`);
  for (const [path, change] of [
    ['/api/policy/documents', {}],
    ['/api/policy/document', { id: 'certificate-1' }],
  ] as const) {
    expect((await at('localhost', path, change)).status).toBe(200);
    expect((await at('saltwater.localhost', path, change)).status).toBe(404);
  }
});

test('[DETL-17] issued twice, also at once, it is one set, of which nothing changes', async () => {
  const { policyNumber } = await desk.sell();
  const key = { policyNumber, version: 1 };
  await Promise.all([desk.documents.issue(key), desk.documents.issue(key)]);
  const stored = () => desk.api.database.read.select().from(policyDocuments);
  const before = await stored();
  desk.api.clock.set('2026-11-25T01:00:00.000Z');
  await desk.documents.issue(key);
  const after = await stored();
  desk.api.clock.set('2026-11-20T01:00:00.000Z');
  expect(after).toEqual(before);
  expect(after.filter((row) => row.policyNumber === policyNumber).length).toBe(3);
});

test('[DETL-17] documents and the word that they are there are one write', async () => {
  const failing = await openDocumentsHarness({
    markIssued: async () => {
      throw new Error('not now');
    },
  });
  const { policyNumber, access } = await failing.sell();
  await expect(failing.documents.issue({ policyNumber, version: 1 })).rejects.toThrow('not now');
  expect((await failing.api.post('/api/policy/documents', access)).body.data.documents).toEqual([]);
  await failing.close();
});

test('[DETL-17] only the link from after the purchase opens them; any miss is the same 404', async () => {
  const { policyNumber, before, access } = await desk.sell();
  await desk.documents.issue({ policyNumber, version: 1 });
  const other = await desk.sell();
  const started = await desk.api.post('/api/quote/start', {
    ...{ quoteTypeId: 1, countries: ['NZ'], dates: { from: '2026-12-01', to: '2026-12-14' } },
    ...{ people: 1, ages: [34], australianResidents: true, csrf: await desk.api.csrf() },
  });
  const missed = [
    await open(before, 'certificate-1'),
    await open({ ...access, token: 'x'.repeat(43) }, 'certificate-1'),
    await open(started.body.data, 'certificate-1'),
    await open(access, 'certificate-2'),
    await open(access, 'medicalLetter-1-9'),
    await open(access, 'passport-1'),
    await open({ reference: other.access.reference, token: before.token }, 'certificate-1'),
    await list(before),
    await list(started.body.data),
  ];
  for (const answer of missed) {
    expect(answer.status).toBe(404);
    expect(answer.body.data.error.code).toBe('not_found');
    expect(answer.body.state).toEqual(missed[0]?.body.state);
  }
  expect((await open(access, '../certificate-1')).status).toBe(422);
  expect((await open(access, 'certificate-1')).status).toBe(200);
});

test('[PAYM-01] a later version is listed first; an additional premium has a receipt alone', async () => {
  const { policyNumber, access } = await desk.sell();
  await desk.documents.issue({ policyNumber, version: 1 });
  const { queue, clock } = desk.api.services;
  const version = await queue.write((tx) =>
    desk.policies.appendAdditional(tx, policyNumber, { premium: 2850, surcharge: 0, at: clock.now() }),
  );
  await desk.documents.issue({ policyNumber, version });
  const { documents } = (await list(access)).body.data;
  expect(documents.map((one: { id: string }) => one.id)).toEqual([
    'receipt-2',
    'certificate-1',
    'receipt-1',
    'medicalLetter-1-1',
  ]);
  const files = await desk.documents.attachments(policyNumber, 2);
  expect(files.map((one) => one.name)).toEqual([`receipt-${policyNumber}-version-2.pdf`]);
  expect(JSON.stringify((await open(access, 'receipt-2')).body.data.document)).toContain('Three more days');
});

test('[DETL-17] who has lost all gets the newest of each kind, whatever the newest version is about', async () => {
  const { policyNumber } = await desk.sell({ ages: [34, 36], people: 2 });
  await desk.documents.issue({ policyNumber, version: 1 });
  const { queue, clock } = desk.api.services;
  const version = await queue.write((tx) =>
    desk.policies.appendAdditional(tx, policyNumber, { premium: 2850, surcharge: 0, at: clock.now() }),
  );
  // It waits for a receipt that is being made.
  expect(await desk.documents.newestAttachments(policyNumber)).toEqual([]);
  await desk.documents.issue({ policyNumber, version });
  const files = await desk.documents.newestAttachments(policyNumber);
  expect(files.map((one) => [one.type, one.name])).toEqual([
    ['certificate', `certificate-${policyNumber}.pdf`],
    ['receipt', `receipt-${policyNumber}-version-2.pdf`],
    ['medicalLetter', `medical-letter-${policyNumber}-traveller-1.pdf`],
    ['medicalLetter', `medical-letter-${policyNumber}-traveller-2.pdf`],
  ]);
  expect(files.every((one) => one.pdf.subarray(0, 5).toString() === '%PDF-')).toBe(true);
});

test('[AMND-04] [DETL-17] who asks again for the documents of a cancelled policy gets no letter that conditions are covered', async () => {
  const { policyNumber } = await desk.sell();
  await desk.documents.issue({ policyNumber, version: 1 });
  const { queue, clock } = desk.api.services;
  const [sold] = await desk.policies.versions(policyNumber);
  const version = await queue.write((tx) =>
    desk.policies.appendAmendment(tx, policyNumber, 1, {
      ...{ kind: 'cancellation', facts: exampleReadyDraft(), medical: [], added: noTerms, at: clock.now() },
      cover: { from: sold?.coverFrom ?? '', to: sold?.coverTo ?? '' },
      ...{ steps: [{ code: 'cancellation', amount: -10_824 }], premium: -10_824, surcharge: 0 },
    }),
  );
  await desk.documents.issue({ policyNumber, version: version ?? 0 });
  const files = await desk.documents.newestAttachments(policyNumber);
  expect(files.map((one) => one.name)).toEqual([
    `certificate-${policyNumber}-version-2.pdf`,
    `receipt-${policyNumber}.pdf`,
  ]);
});

test('[DETL-17] the mail gets all files of its version, the certificate first, with plain names', async () => {
  const { policyNumber } = await desk.sell({ ages: [34, 36], people: 2 });
  expect(await desk.documents.attachments(policyNumber, 1)).toEqual([]);
  await desk.documents.issue({ policyNumber, version: 1 });
  const files = await desk.documents.attachments(policyNumber, 1);
  expect(files.map((one) => [one.type, one.name])).toEqual([
    ['certificate', `certificate-${policyNumber}.pdf`],
    ['receipt', `receipt-${policyNumber}.pdf`],
    ['medicalLetter', `medical-letter-${policyNumber}-traveller-1.pdf`],
    ['medicalLetter', `medical-letter-${policyNumber}-traveller-2.pdf`],
  ]);
  expect(files.every((one) => one.pdf.subarray(0, 5).toString() === '%PDF-')).toBe(true);
});

test('[DETL-17] a row of the outbox may name a version; one that names nothing is an error', async () => {
  const { policyNumber } = await desk.sell();
  const row = { id: 1, kind: 'documents', template: 'certificate' } as const;
  // The handler reads nothing but the subject.
  const handle = (subject: string) =>
    desk.documents.outboxHandler({ ...row, subject } as Parameters<typeof desk.documents.outboxHandler>[0]);
  await handle(`${policyNumber}:1`);
  expect((await desk.documents.list(policyNumber)).length).toBe(3);
  await expect(handle(`${policyNumber}:7`)).rejects.toThrow('not stored');
  await expect(handle('')).rejects.toThrow('names no policy');
});

test('[DETL-07] a brand’s document is the newest in effect, by the host, with a PDF that may be cached for good', async () => {
  const answer = await desk.api.get('/api/document?type=pds');
  expect(answer.status).toBe(200);
  const { document, effectiveFrom, pdf } = answer.body.data;
  expect(document.title).toBe('Product Disclosure Statement');
  expect({ effectiveFrom, pdf }).toEqual({
    effectiveFrom: '2026-11-05',
    pdf: '/api/documents/pds-2026-11-05.pdf',
  });
  const file = await fetch(desk.api.base + pdf);
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="pds-2026-11-05.pdf"',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    // On another host the same path is another brand's, and cached for good as well.
    vary: 'Host',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const read = await readPdf(Buffer.from(await file.arrayBuffer()));
  expect(read).toMatchObject({ title: document.title, author: 'Highline Travel Insurance' });
  expect((await fetch(desk.api.base + pdf, { method: 'HEAD' })).status).toBe(200);
});

test('[DETL-07] what is no document is the 404 of any unknown path', async () => {
  const unknown = await desk.api.get('/api/nothing');
  for (const path of [
    '/api/document',
    '/api/document?type=',
    '/api/document?type=PDS',
    '/api/document?type=__proto__',
    '/api/documents/pds-2026-11-06.pdf',
    '/api/documents/pds-2026-11-05.PDF',
    '/api/documents/pds.pdf',
    '/api/documents/..%2f..%2fetc%2fpasswd',
    '/api/documents/',
    '/api/documents/constructor-2026-11-05.pdf',
  ]) {
    const answer = await desk.api.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body.state).toEqual(unknown.body.state);
  }
});

test('[DETL-17] nothing of a document, or of whose it is, is logged', () => {
  expect(desk.api.logged()).not.toMatch(/Nguyen|Harbour Street|P\d{10}|certificate-1/);
});

const editions = async () => (await desk.api.get('/api/pds')).body.data;
const download = (path: string) => fetch(desk.api.base + path);
const daysOf = (list: DocumentEdition[], type: string) =>
  list.filter((one) => one.type === type).map((one) => one.effectiveFrom);

test('[PDSL-01] the documents in effect are listed with their pages, and the earlier editions by their days', async () => {
  const { current, legacy } = await editions();
  expect(current.map((one: DocumentEdition) => one.type)).toEqual([...brandDocumentTypes]);
  expect(current[0]).toEqual({
    type: 'pds',
    title: 'Product Disclosure Statement',
    effectiveFrom: '2026-11-05',
    effectiveUntil: null,
    page: '/documents/pds',
    pdf: '/api/documents/pds-2026-11-05.pdf',
  });
  expect(current.map((one: DocumentEdition) => one.page)).toEqual(
    brandDocumentTypes.map((type) => `/documents/${type}`),
  );
  expect(legacy).toMatchObject([
    { type: 'pds', effectiveFrom: '2026-03-01', effectiveUntil: '2026-11-04', page: null },
    { type: 'pds', effectiveFrom: '2025-07-01', effectiveUntil: '2026-02-28', page: null },
  ]);
});

test('[PDSL-02] every listed document downloads, an earlier one in the words of its day', async () => {
  const { current, legacy } = await editions();
  for (const { pdf } of [...current, ...legacy]) {
    const file = await download(pdf);
    expect([pdf, file.status, file.headers.get('content-type')]).toEqual([pdf, 200, 'application/pdf']);
    const read = await readPdf(Buffer.from(await file.arrayBuffer()));
    const day = /(\d{4})-(\d\d)-(\d\d)/.exec(pdf)?.slice(1).reverse().join('/');
    expect(read.pages.map((one) => one.drawn).join(' ')).toContain(`in effect from ${day}`);
  }
});

test('[PDSL-01] an edition that begins later is neither current nor legacy, until its day', async () => {
  const { queue, clock } = desk.api.services;
  const row = (type: string, effectiveFrom: string) => ({
    ...{ brandId: 'highline', type, effectiveFrom, title: 'To come', body: '{}', pdf: Buffer.from('%PDF-') },
    createdAt: clock.now().getTime(),
  });
  const before = await editions();
  await queue.write((tx) => tx.insert(brandDocuments).values([row('snow', '2026-11-21')]));
  expect(await editions()).toEqual(before);
  desk.api.clock.set('2026-11-20T14:00:00.000Z');
  const after = await editions();
  expect(daysOf(after.current, 'snow')).toEqual(['2026-11-21']);
  expect(daysOf(after.legacy, 'snow')).toEqual(daysOf(before.current, 'snow'));
  desk.api.clock.set('2026-11-20T01:00:00.000Z');
});

test('[PDSL-01] a document whose only edition is to come is not listed and not downloaded', async () => {
  const { queue } = desk.api.services;
  const headers = { host: 'saltwater.localhost' };
  const ofSaltwater = async () => {
    const { bytes } = await requestRaw(desk.api.base, '/api/pds', { headers });
    return JSON.parse(bytes.toString()).data;
  };
  expect(daysOf((await ofSaltwater()).current, 'climbing')).toEqual(['2026-11-02']);
  await queue.write((tx) =>
    tx
      .update(brandDocuments)
      .set({ effectiveFrom: '2030-01-01' })
      .where(and(eq(brandDocuments.brandId, 'saltwater'), eq(brandDocuments.type, 'climbing'))),
  );
  expect(daysOf((await ofSaltwater()).current, 'climbing')).toEqual([]);
  const path = '/pds/download/latest/climbing_plus';
  expect((await requestRaw(desk.api.base, path, { headers })).status).toBe(404);
});

test.each(['mountaineering', 'trekking', 'climbing_plus'])(
  '[PDSL-02] /pds/download/latest/%s downloads the newest real PDF',
  async (type) => {
    const { current } = await editions();
    const [day] = daysOf(current, 'climbing');
    for (const path of [`/pds/download/latest/${type}`, `/pds/download/latest/${type}/`]) {
      const file = await download(path);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${type}-${day}.pdf"`);
      expect(file.headers.get('cache-control')).toContain('no-cache');
      const read = await readPdf(Buffer.from(await file.arrayBuffer()));
      expect(read.title).toBe('Climbing, trekking and mountaineering');
    }
  },
);

test.each(['golf', 'climbing_plus.pdf', '..%2f..%2fpds', 'constructor'])(
  '[PDSL-02] the unknown type %s is a 404',
  async (type) => {
    expect((await download(`/pds/download/latest/${type}`)).status).toBe(404);
  },
);
