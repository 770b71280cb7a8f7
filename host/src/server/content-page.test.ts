import type { ContentPage } from '@coverkit/rules/contract';
import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { createHostApp } from '../entry-server.tsx';
import { testAssets } from './testing/test-assets.ts';

const page = (slug: string, change: Partial<ContentPage> = {}): ContentPage => ({
  ...{ slug, title: 'Questions', titleOverride: null, heading: 'Questions, answered' },
  ...{ metaTitle: 'Questions and answers', metaDescription: 'All of "them"', metaKeywords: 'why, how' },
  ...{ sharingText: 'Ask us', noindex: false, updatedAt: '2026-11-20T00:00:00.000Z' },
  content: [],
  ...change,
});
const attack = '</script><script>alert(1)</script>';
const faqs = page('faqs', {
  content: [
    { kind: 'richText', text: '<p>The <a href="/cover">cover</a>.</p>' },
    {
      kind: 'accordion',
      title: 'First',
      items: [{ id: 'q-who', title: `Who ${attack}`, text: '<p>You.</p>' }],
    },
  ],
});
const missing = page('not-found', { heading: 'Off route', noindex: true });
const answer = (data: unknown) => Response.json({ state: { status: 'OK', messages: [] }, data });
const pages = [
  faqs,
  missing,
  page('privacy'),
  page('hidden', { noindex: true, title: 'A', titleOverride: 'B' }),
];

/** The site over an API that knows these pages, and one of them in a version that is not published. */
function site(answerOf: (path: string) => Response | null = () => null) {
  const asked: string[] = [];
  const app = createHostApp({
    ...{ clientDir: 'none', embedDir: 'none', assets: testAssets() },
    apiFetch: (path) => {
      asked.push(path);
      if (path.startsWith('/api/config/brand')) return answer(memoryConfig());
      if (path === '/api/content/faqs?preview=t')
        return answer({ ...faqs, heading: 'To come', noindex: true });
      const found = pages.find(({ slug }) => path === `/api/content/${slug}`);
      return answerOf(path) ?? (found ? answer(found) : new Response('{}', { status: 404 }));
    },
  });
  return { asked, open: async (path: string) => app.request(path) };
}

const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('[CONT-02] [HOST-03] a written page has its own head, heading and text in the HTML', async () => {
  const answer = await site().open('/faqs');
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(html).toContain('<title>Questions and answers | Highline Travel Insurance</title>');
  expect(html).toContain('<meta name="description" content="All of &quot;them&quot;">');
  expect(html).toContain('<meta name="keywords" content="why, how">');
  expect(html).toContain('<meta property="og:title" content="Ask us">');
  expect(html).toMatch(
    /host-eyebrow">Questions<.*<h1>Questions, answered<\/h1>.*<a href="\/cover">cover<\/a>/,
  );
});

test('[API-09] a page that was changed in the brand’s morning names that day, not the one before in UTC', async () => {
  const early = page('faqs', { updatedAt: '2026-11-19T22:30:00.000Z' });
  const { open } = site((path) => (path === '/api/content/faqs' ? answer(early) : null));
  expect(await (await open('/faqs')).text()).toContain('Updated 20/11/2026');
});

test('[CONT-06] a page names its one address, and what it is in linked data that nothing in it ends', async () => {
  const { hostUrl } = memoryConfig().brand;
  const html = await (await site().open('/faqs')).text();
  expect(html).toContain(`<link rel="canonical" href="${hostUrl}/faqs">`);
  expect(html).not.toContain(attack);
  const graph: { '@type': string }[] = linkedData(html)['@graph'];
  expect(graph.map((one) => one['@type'])).toEqual(['Organization', 'BreadcrumbList', 'FAQPage']);
  expect(graph[1]).toMatchObject({
    itemListElement: [
      { position: 1 },
      { position: 2, name: 'Questions and answers', item: `${hostUrl}/faqs` },
    ],
  });
  expect(graph[2]).toMatchObject({
    mainEntity: [{ name: `Who ${attack}`, acceptedAnswer: { text: '<p>You.</p>' } }],
  });
});

test('[CONT-06] a page that has another address leads to its own, with what was asked', async () => {
  const { open } = site();
  for (const [path, own] of [
    ['/faqs/', '/faqs'],
    ['/privacy?affiliate=x', '/privacy/?affiliate=x'],
    ['/quote?a=1', '/quote/?a=1'],
  ] as const) {
    const answer = await open(path);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, own]);
  }
  expect((await open('/nowhere/')).status).toBe(404);
});

test('[CONT-06] what is kept out of search engines has no address in its head', async () => {
  const answer = await site().open('/hidden');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|ld\+json/);
  expect(html).toContain('host-eyebrow">B<');
});

test('[CONT-06] a preview is neither stored nor found, and is not kept for other visitors', async () => {
  const { open } = site();
  const preview = await open('/faqs?preview=t');
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(preview.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(await preview.text()).toContain('<h1>To come</h1>');
  expect(await (await open('/faqs')).text()).not.toContain('To come');
});

test('[HOST-01] [HOST-09] where there is no page the brand’s own for that is shown, as a 404 that nothing stores', async () => {
  const { open, asked } = site();
  for (const path of ['/nowhere', '/not-found', '/quote/sumary/ab12', '/Faqs']) {
    const answer = await open(path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    expect(await answer.text()).toMatch(/<title>Page not found .*<h1>Off route<\/h1>.*"data":null/s);
  }
  // A path below that of secret links is looked up nowhere.
  expect(asked.filter((path) => path.includes('ab12'))).toEqual([]);
});

test('[HOST-09] without an answer the shell is there, the browser asks again, and nothing stores it', async () => {
  const answer = await site((path) =>
    path.startsWith('/api/content') ? new Response('{}', { status: 503 }) : null,
  ).open('/terms');
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('"data":');
});

test('[CONT-03] the footer of a brand with many pages leads to a few of each group, and to those that the site names', async () => {
  const paths = [...Array.from({ length: 40 }, (_, at) => `/a/${at}`), '/b', '/faqs', '/sitemap'];
  const links = paths.map((href) => ({ label: href, href }));
  const groups = [{ title: 'Help', links }];
  const sitemap = page('sitemap', { content: [{ kind: 'sitemap', title: 'All', groups }] });
  const { open } = site((path) => (path === '/api/content/sitemap' ? answer(sitemap) : null));
  const html = await (await open('/faqs')).text();
  const shown = Array.from({ length: 9 }, (_, at) => `/a/${at}`).concat('/b', '/faqs', '/sitemap');
  const footer = /<nav aria-label="Help">(.*?)<\/nav>/.exec(html)?.[1] ?? '';
  expect([...footer.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual(shown);
  expect(html).not.toContain('/a/9');
});
