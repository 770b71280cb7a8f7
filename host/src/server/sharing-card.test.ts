import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { createHostApp } from '../entry-server.tsx';
import type { Card } from './options.ts';
import { testAssets } from './testing/test-assets.ts';

const { brand } = memoryConfig();
const page = (slug: string, noindex = false) => ({
  ...{
    slug,
    title: 'Questions',
    titleOverride: null,
    heading: 'Answers',
    metaTitle: '',
    metaDescription: '',
  },
  ...{
    metaKeywords: '',
    sharingText: 'Ask "us"',
    noindex,
    updatedAt: '2026-11-20T00:00:00.000Z',
    content: [],
  },
});

/** The site with pictures that name what they are of; `sharing`: of the page of questions. */
function site({ draw = true, sharing = 'Ask "us"' } = {}) {
  const drawn: Card[] = [];
  const drawCard = async (card: Card) => {
    drawn.push(card);
    return new TextEncoder().encode(`${card.brand.id}: ${card.title}`);
  };
  const app = createHostApp({
    ...{ clientDir: 'none', embedDir: 'none', assets: testAssets(), ...(draw && { drawCard }) },
    apiFetch: (path) => {
      const answer = (data: unknown) => Response.json({ state: { status: 'OK', messages: [] }, data });
      if (path.startsWith('/api/config/brand')) return answer(memoryConfig());
      if (path === '/api/content/faqs') return answer({ ...page('faqs'), sharingText: sharing });
      if (path === '/api/content/hidden') return answer(page('hidden', true));
      return new Response('{}', { status: 404 });
    },
  });
  const open = async (path: string) => app.request(path);
  const metaOf = async (path: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(
      await (await open(path)).text(),
    )?.[1];
  return { open, metaOf, drawn };
}
const pathOf = async (at: string, one = site()) =>
  ((await one.metaOf(at, 'og:image')) ?? '').replace(brand.hostUrl, '');

test('[HOST-03] a public page names its picture by an absolute address, with size and words, and the picture is there', async () => {
  const { open, metaOf, drawn } = site();
  const url = (await metaOf('/faqs', 'og:image'))!;
  expect(url).toMatch(/^https?:\/\/[^/]+\/card\/[\w-]{12}\/faqs\.png$/);
  for (const [name, value] of [
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `${brand.name}: Ask &quot;us&quot;`],
    ['twitter:card', 'summary_large_image'],
  ] as const)
    expect([name, await metaOf('/faqs', name)]).toEqual([name, value]);
  const answers = await Promise.all([1, 2].map(() => open(url.replace(brand.hostUrl, ''))));
  for (const answer of answers) {
    expect(await answer.text()).toBe('highline: Ask "us"');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect(drawn).toHaveLength(1);
  expect((await open(await pathOf('/quote/'))).status).toBe(200);
  expect(drawn[1]?.title).toBe('Get a quote');
});

test('[HOST-03] other words are another picture, and the address of the earlier one leads to it', async () => {
  const before = await pathOf('/faqs');
  const later = site({ sharing: 'Later' });
  const after = await pathOf('/faqs', later);
  expect(after).not.toBe(before);
  const answer = await later.open(before);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, after]);
});

test('[HOST-03] [API-06] there is no picture of a page that nobody is to find, nor of a link with a secret', async () => {
  const { open, metaOf, drawn } = site();
  for (const path of ['/hidden', '/nowhere', '/quote/summary/AB12/token', '/login'])
    expect([path, await metaOf(path, 'og:image')]).toEqual([path, undefined]);
  for (const path of ['/hidden', '/nowhere', '/quote/summary/AB12/token', '', '/%00'])
    expect([path, (await open(`/card/aaaaaaaaaaaa${path}.png`)).status]).toEqual([
      path,
      path === '' ? 302 : 404,
    ]);
  expect(drawn).toEqual([]);
  expect(await site({ draw: false }).metaOf('/faqs', 'og:image')).toBeUndefined();
});

test('[HOST-03] of 200 pictures that a crawler asks for at once one is drawn at a time, and those asked for last are kept', async () => {
  const drawn: string[] = [];
  let [under, most] = [0, 0];
  const app = createHostApp({
    ...{ clientDir: 'none', embedDir: 'none', assets: testAssets() },
    drawCard: async ({ title }) => {
      drawn.push(title);
      under += 1;
      most = Math.max(most, under);
      await new Promise(setImmediate);
      under -= 1;
      if (['Page 7', 'Page 150'].includes(title) && drawn.filter((one) => one === title).length === 1)
        throw new Error('broken');
      return new TextEncoder().encode(title);
    },
    apiFetch: (path) => {
      const answer = (data: unknown) => Response.json({ state: { status: 'OK', messages: [] }, data });
      if (path.startsWith('/api/config/brand')) return answer(memoryConfig());
      const [, slug = ''] = /^\/api\/content\/(page-\d+)$/.exec(path) ?? [];
      return answer({ ...page(slug), sharingText: slug.replace('page-', 'Page ') });
    },
  });
  app.onError((_, c) => c.body(null, 500));
  const pathOf = async (at: number) =>
    (await app.request(`/card/aaaaaaaaaaaa/page-${at}.png`)).headers.get('location') ?? '';
  const paths = await Promise.all(Array.from({ length: 200 }, (_, at) => pathOf(at)));
  const statuses = await Promise.all(paths.map(async (path) => (await app.request(path)).status));
  expect([most, drawn.length, statuses.filter((one) => one === 500).length]).toEqual([1, 200, 2]);
  // What failed is not tried with every request: the same process draws buyers’ documents.
  expect((await app.request(paths[150]!)).status).toBe(500);
  // The oldest of those that are kept is asked for again, so the next is the one that is dropped.
  for (const at of [100, 0, 100, 199, 7]) expect((await app.request(paths[at]!)).status).toBe(200);
  expect(drawn.slice(200)).toEqual(['Page 0', 'Page 7']);
  await app.request(paths[101]!);
  expect(drawn.at(-1)).toBe('Page 101');
});
