import type { BrandDocument } from '@coverkit/widgets/client';
import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test, vi } from 'vitest';
import { createHostApp } from '../entry-server.tsx';
import { guards } from '../routing/guards.ts';
import { testAssets } from './testing/test-assets.ts';

const pds: BrandDocument = {
  effectiveFrom: '2026-11-01',
  pdf: '/api/documents/pds-2026-11-01.pdf',
  document: {
    title: 'Product Disclosure Statement',
    language: 'en-AU',
    lead: 'What is covered, and what is not.',
    sections: [
      {
        title: 'Limits',
        blocks: [
          {
            kind: 'table',
            caption: 'Benefits by level',
            columns: [
              { title: 'Benefit', align: 'start' },
              { title: 'Plus', align: 'end' },
            ],
            rows: [['Luggage <all of it>', '$8,000']],
            total: false,
          },
        ],
      },
    ],
    footer: 'Issued by Southern Cross Range Insurance Limited.',
  },
};

const answer = (data: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ state: { status: 'OK', messages: [] }, data }), { headers });

/** The site over an API that knows these documents by their types. */
function site(
  documents: Record<string, BrandDocument>,
  answerOf: (found: BrandDocument) => Response = answer,
) {
  const asked: string[] = [];
  const app = createHostApp({
    clientDir: 'none',
    embedDir: 'none',
    assets: testAssets(['/later.css']),
    apiFetch: (path) => {
      asked.push(path);
      if (path.startsWith('/api/config/brand')) return answer(memoryConfig(), { etag: 'W/"1"' });
      const found = documents[path.replace('/api/document?type=', '')];
      return found ? answerOf(found) : new Response('{}', { status: 404 });
    },
  });
  return {
    asked,
    open: async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
  };
}

test('[CONT-05] [HOST-13] a document of the brand is in the HTML, with its file and the day it is in force from', async () => {
  const page = await site({ pds }).open('/documents/pds');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<title>Product Disclosure Statement | Highline Travel Insurance</title>');
  expect(html).toMatch(/<h1[^>]*>Product Disclosure Statement<\/h1>/);
  expect(html).toMatch(/<th scope="row"[^>]*>Luggage &lt;all of it&gt;<\/th>/);
  expect(html).toContain('href="/api/documents/pds-2026-11-01.pdf"');
  expect(html).toContain('In force from 01/11/2026');
});

test('[CONT-05] a document is rendered once for each edition, not for each visitor, as long as 8 MB have room for it', async () => {
  let edition = 1;
  let reads = 0;
  const counted = (found: BrandDocument) => {
    const text = {
      ...found.document,
      get lead() {
        reads += 1;
        return `Edition ${edition}.`;
      },
    };
    const answered = answer(null, { etag: `W/"edition-${edition}"` });
    answered.json = async () => ({ data: { ...found, document: text } });
    return answered;
  };
  const others = (count: number, lead: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `other-${lead.length}-${at}`,
        { ...pds, document: { ...pds.document, lead } },
      ]),
    );
  const many = others(300, 'Short.');
  const large = others(9, 'x'.repeat(2 ** 20));
  const { open } = site({ pds, ...many, ...large }, (found) =>
    found === pds ? counted(found) : answer(found),
  );
  const openAll = async (documents: object) => {
    for (const type of Object.keys(documents)) await open(`/documents/${type}`);
  };
  const readsOfVisit = async () => {
    reads = 0;
    expect(await (await open('/documents/pds')).text()).toContain(`Edition ${edition}.`);
    return reads;
  };
  const first = await readsOfVisit();
  expect([first > 1, await readsOfVisit(), await readsOfVisit()]).toEqual([true, 0, 0]);
  edition = 2;
  expect(await readsOfVisit()).toBe(first);
  await openAll(many);
  expect(await readsOfVisit()).toBe(0);
  await openAll(large);
  expect(await readsOfVisit()).toBeGreaterThan(0);
});

test('[HOST-09] without the text the page is shown, and the browser requests it again', async () => {
  const page = await site({ pds }, () => new Response('{}', { status: 503 })).open('/documents/pds');
  const html = await page.text();
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toMatch(/<h1[^>]*>Product Disclosure Statement<\/h1>/);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('"data":');
});

test('[PDSL-02] a document that no brand’s record lists is shown by its type, one that there is not is a 404', async () => {
  const snow = { ...pds, document: { ...pds.document, title: 'Snow sports' } };
  const { open } = site({ pds, snow });
  expect(await (await open('/documents/snow')).text()).toMatch(/<h1[^>]*>Snow sports<\/h1>/);
  expect((await open('/documents/wings')).status).toBe(404);
});

test('[HOST-01] neither is one that the API does not have: the page for that is rendered, and hydrated', async () => {
  const page = await site({}).open('/documents/pds');
  expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const html = await page.text();
  expect(html).toContain('<title>Page not found | Highline Travel Insurance</title>');
  expect(html).toMatch(/<h1[^>]*>This page is not on the map<\/h1>/);
  expect(html).toContain('"data":null');
});

test('a screen is refused by the guard of its sensitivity before it loads, and others are not asked', async () => {
  const { open, asked } = site({ pds });
  const visits: string[] = [];
  guards.public = async ({ match, path }) => {
    visits.push(match.name);
    return match.name === 'document' ? `/elsewhere?back=${encodeURIComponent(path)}` : null;
  };
  try {
    const refused = await open('/documents/pds');
    expect([refused.status, await refused.text()]).toEqual([302, '']);
    expect(refused.headers.get('location')).toBe('/elsewhere?back=%2Fdocuments%2Fpds');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(asked.filter((path) => path.startsWith('/api/document'))).toEqual([]);
    for (const path of ['/quote/', '/user/forgotten']) expect((await open(path)).status).toBe(200);
    expect(visits).toEqual(['document', 'start']);
  } finally {
    delete guards.public;
  }
});

test('[PAYM-01] the page of an additional payment is rendered in the browser only and not cached', async () => {
  const pid = 'p'.repeat(43);
  const page = await site({}).open(`/payment/make/AB12CD34EF/${pid}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await page.text();
  expect(html).toContain('<title>Additional Premium Payment | Highline Travel Insurance</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('[HOST-13] the words of the home page come before the style of its form', async () => {
  const { open } = site({ pds });
  const html = await (await open('/')).text();
  const places = ['<h1>', 'host-lead', 'href="/later.css"', 'data-section="place"'].map((one) =>
    html.indexOf(one),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  // A page without it is styled by links alone: they come before its words.
  const missing = await (await open('/nothing')).text();
  expect(missing.indexOf('href="/later.css"')).toBeLessThan(missing.indexOf('<h1>'));
});

test('[HOST-13] a page names the fallback fonts of the browser’s platform alone, where it is known', async () => {
  const { open } = site({ pds });
  const namedFor = async (platform?: string) => {
    const html = await (await open('/', platform ? { 'sec-ch-ua-platform': platform } : {})).text();
    return ['Arial', 'Roboto', 'DejaVu Sans'].filter((name) => html.includes(`local("${name} Bold")`));
  };
  expect(await namedFor('"Android"')).toEqual(['Roboto']);
  expect(await namedFor('"Windows"')).toEqual(['Arial']);
  expect(await namedFor('"Plan 9"')).toEqual(['Arial', 'Roboto', 'DejaVu Sans']);
  expect(await namedFor()).toEqual(['Arial', 'Roboto', 'DejaVu Sans']);
});

test('[API-02] a page asks for the part of the configuration without a csrf token, and reads one of a known tag once', async () => {
  const { open, asked } = site({ pds });
  const first = await (await open('/')).text();
  expect(asked.filter((path) => path.startsWith('/api/config'))).toEqual(['/api/config/brand']);
  expect(first).not.toContain('csrf');
  const parse = vi.spyOn(Response.prototype, 'json');
  expect(await (await open('/')).text()).toContain('Highline');
  expect(parse.mock.contexts.filter((one) => (one as Response).headers.has('etag'))).toEqual([]);
  parse.mockRestore();
});
