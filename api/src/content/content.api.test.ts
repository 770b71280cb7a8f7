import { type ContentBlock, contentBlockSchema, contentPageSchema } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands as brandsTable } from '../brands/brands.table.ts';
import { contentPages } from './content.table.ts';
import { type ContentHarness, sourceOf, startContent } from './testing/content-harness.ts';
import { harmIn, hostileTexts } from './testing/hostile-texts.ts';

let harness: ContentHarness;
beforeAll(async () => {
  harness = await startContent();
});
afterAll(() => harness.api.stop());

const get = (slug: string, query = '', headers = {}) =>
  harness.api.get(`/api/content/${slug}${query}`, headers);
const kindsOf = (page: { content: ContentBlock[] }) => page.content.map((block) => block.kind);
const save = async (source: string, draft = false) => {
  const answer = await harness.desk.save(source, { draft });
  if (!('saved' in answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

test('[CONT-01] the home page’s slug is empty, and its content has the quote start at hand', async () => {
  const pages = await Promise.all(['/api/content', '/api/content/'].map((path) => harness.api.get(path)));
  const [{ status, body }] = pages as [(typeof pages)[0]];
  expect(status).toBe(200);
  expect(pages[1]?.body).toEqual(body);
  expect(v.is(v.strictObject(contentPageSchema.entries), body.data)).toBe(true);
  expect(body.data).toMatchObject({ slug: '', heading: 'Insured to the last pitch' });
  expect(body.data.content[0]).toMatchObject({ kind: 'hero', start: true });
});

test('[CONT-02] [HOST-03] a page has title, heading and the words of its head, by a slug that may have slashes', async () => {
  for (const path of ['guides/snow', 'guides/snow/', 'guides%2Fsnow']) {
    const { body } = await harness.api.get(`/api/content/${path}`);
    expect(body.data).toMatchObject({
      ...{ slug: 'guides/snow', title: 'Insurance for the snow', titleOverride: null, noindex: false },
      metaDescription: expect.stringContaining('Highline covers skiing'),
      metaKeywords: expect.stringContaining('off piste'),
    });
  }
  const { ofHost } = harness;
  expect(JSON.parse((await ofHost('saltwater.localhost', '/api/content/guides/snow')).text).data.title).toBe(
    'Insurance for a family week in the snow',
  );
});

test('[CONT-03] the pages that ship have every kind of block', async () => {
  const { body } = await harness.api.get('/sitemap.xml');
  const slugs = [...(body as string).matchAll(/<loc>http:\/\/[^/]+\/([^<]*)<\/loc>/g)].map(
    ([, slug]) => slug ?? '',
  );
  const found = new Set<string>();
  for (const slug of slugs) {
    const page = await get(slug);
    if (page.status === 200) for (const kind of kindsOf(page.body.data)) found.add(kind);
  }
  expect([...found].sort()).toEqual(
    contentBlockSchema.options.map(({ entries }) => entries.kind.literal).sort(),
  );
  const map = (await get('sitemap')).body.data.content[0].groups;
  const links = map.flatMap((group: { links: { href: string }[] }) => group.links.map(({ href }) => href));
  expect(links).toEqual(
    expect.arrayContaining(['/', '/cover', '/quote/', '/faqs', '/guides/snow', '/documents/pds']),
  );
  expect(links).not.toContain('/not-found');
});

test('[CONT-03] the top questions have the answers of the page of questions', async () => {
  const home = (await get('')).body.data.content.find((one: ContentBlock) => one.kind === 'topFaqs');
  const all = (await get('faqs')).body.data.content.flatMap((one: ContentBlock) =>
    one.kind === 'accordion' ? one.items : [],
  );
  expect(home.items).toHaveLength(5);
  for (const item of home.items) expect(all).toContainEqual(item);
  expect(home.items[0].text).toContain('3,000 m');
});

test('[HOST-05] [CONT-02] a page is cached with an ETag, and another process’s change is shown at once', async () => {
  const first = await get('about');
  expect(first.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=600');
  const etag = first.headers.get('etag') ?? '';
  expect((await get('about', '', { 'if-none-match': etag })).status).toBe(304);
  await save(sourceOf('Changed.', { slug: 'about', title: 'About', heading: 'Changed' }));
  const changed = await get('about', '', { 'if-none-match': etag });
  expect([changed.status, changed.body.data.heading]).toEqual([200, 'Changed']);
  const rows = await harness.api.database.read.select().from(contentPages);
  const versions = rows.filter((row) => row.brandId === 'highline' && row.slug === 'about');
  expect(versions.map((row) => [row.version, row.shipped])).toEqual([
    [1, 1],
    [2, null],
  ]);
});

test.each([
  'nowhere',
  'guides',
  'guides/none',
  'view/quote/start',
  '..%2f..%2fetc',
  '__proto__',
  '%00',
  'FAQS',
])(
  '[HOST-01] [HOST-09] the unknown slug %s is a 404 that brings the brand’s own page for it',
  async (slug) => {
    const { status, body, headers } = await harness.api.get(`/api/content/${slug}`);
    expect([status, body.data.error.code]).toEqual([404, 'not_found']);
    expect(body.data.page).toMatchObject({ slug: 'not-found', heading: 'Off route', noindex: true });
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test('a draft is shown by its preview link alone, which nobody can make, and which ends', async () => {
  const { preview } = await save(sourceOf('Not yet.', { slug: 'huts' }), true);
  expect((await get('huts')).status).toBe(404);
  const shown = await get('huts', `?${preview}`);
  expect(shown.body.data).toMatchObject({ heading: 'Huts', noindex: true });
  expect([shown.headers.get('cache-control'), shown.headers.get('etag')]).toEqual(['no-store', null]);
  const other = preview?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await get('huts', `?${other}`)).status).toBe(404);
  expect((await get('faqs', `?${preview}`)).status).toBe(404);
  expect(JSON.stringify((await harness.api.get('/sitemap.xml')).body)).not.toContain('/huts');
  harness.api.clock.set('2026-12-10T01:00:00.000Z');
  expect((await get('huts', `?${preview}`)).status).toBe(404);
  harness.api.clock.set('2026-11-20T01:00:00.000Z');
});

test('[CONT-07] a hostile text that got into the database harms no page', async () => {
  const { queue } = harness.api.services;
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  const blocks = hostileTexts.map((text) => ({ kind: 'richText', text }));
  const page = { ...(await get('terms')).body.data, slug: 'hostile', content: blocks };
  await queue.write((tx) =>
    tx.insert(contentPages).values({
      ...{ brandId: 'highline', slug: 'hostile', version: 1, draft: false, shipped: null },
      ...{ title: 'Hostile', noindex: true, createdAt: '2026-11-20', source: '', page: JSON.stringify(page) },
    }),
  );
  const { body } = await get('hostile');
  expect(body.data.content).toHaveLength(hostileTexts.length);
  for (const [at, { text }] of body.data.content.entries())
    expect([hostileTexts[at], harmIn(text)]).toEqual([hostileTexts[at], []]);
});

test('[CONT-07] a brand’s name and phone number are text, whatever is in them', async () => {
  const { queue, brands } = harness.api.services;
  const record = brands.brand('saltwater');
  const name = 'Salt <script>alert(1)</script> & "Water"';
  const legal = { ...record.legal, supportPhone: '1300 <b>"1' };
  const stored = { ...record, name, legal, version: 900 };
  await queue.write((tx) =>
    tx
      .insert(brandsTable)
      .values({ id: 'saltwater', version: 900, record: JSON.stringify(stored), createdAt: '' }),
  );
  await brands.refresh();
  const { text } = await harness.ofHost('saltwater.localhost', '/api/content/privacy');
  const [{ text: html }] = JSON.parse(text).data.content;
  expect(html).toContain('Salt &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(harmIn(html)).toEqual([]);
  const xml = await harness.ofHost('saltwater.localhost', '/sitemap.xml');
  expect(xml.status).toBe(200);
});

test('[CONT-06] the sitemap lists public pages and no others, the robots’ file closes the rest', async () => {
  const { headers, body: xml } = await harness.api.get('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  expect(headers.get('x-robots-tag')).toBeNull();
  const paths = [...(xml as string).matchAll(/<loc>http:\/\/localhost:\d+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/quote/', '/cover', '/faqs', '/privacy/', '/documents/tmd']),
  );
  expect(paths).toEqual([...new Set(paths)]);
  for (const path of paths) expect(path).not.toMatch(/summary|details|not-found|view\/|:|hostile/);
  const { body: robots } = await harness.api.get('/robots.txt');
  for (const closed of [
    '/quote/summary/',
    '/quote/details/',
    '/user/',
    '/payment/make/',
    '/rescreen/insuree/',
  ])
    expect(robots).toContain(`Disallow: ${closed}`);
  expect(robots).not.toMatch(/Disallow: \/(quote\/)?\n/);
  expect(robots).toMatch(/Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/);
  const { text } = await harness.ofHost('saltwater.localhost', '/robots.txt');
  expect(text).toMatch(/Sitemap: http:\/\/saltwater\.localhost:\d+\/sitemap\.xml/);
});

test('[HOST-11] a view has the brand’s own words and slots, cached for a year by its version alone', async () => {
  const view = '/view/content/homepage';
  const { body, headers } = await harness.api.get(`${view}-v283`);
  expect(body).toMatchObject({ path: 'content/homepage', version: '-v283' });
  expect(body.words['content.again']).toBe(
    harness.api.services.brands.brand('highline').i18n['content.again'],
  );
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const other of [view, `${view}-v282`]) {
    const current = await harness.api.get(other);
    expect([current.body, current.headers.get('cache-control')]).toEqual([body, 'no-cache']);
  }
  expect((await harness.api.get('/view/content/none-v283')).status).toBe(404);
  const paths = ['content/homepage', 'quote/start', 'content/none', '__proto__', 'quote/start'];
  const { templates } = (await harness.api.post('/api/templates', { paths })).body.data;
  expect(Object.keys(templates)).toEqual(['content/homepage', 'quote/start']);
  expect(templates['content/homepage']).toEqual(body);
});

test('[HOST-11] optional blocks fill the slots of a view in the order in which they are written', async () => {
  const body = ':::richText\nslot: below\n\nFirst\n:::\n\n:::richText\nslot: intro\n\nSecond\n:::';
  await save(sourceOf(body, { slug: 'view/cover/list', title: 'Cover', heading: 'Cover' }));
  const { templates } = (await harness.api.post('/api/templates', { paths: ['cover/list'] })).body.data;
  expect(templates['cover/list'].slots).toEqual([
    { slot: 'below', content: [{ kind: 'richText', text: '<p>First</p>' }] },
    { slot: 'intro', content: [{ kind: 'richText', text: '<p>Second</p>' }] },
  ]);
});
