import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentBlock } from '@coverkit/rules/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedContent } from '../../seed/seed-content.ts';
import { countryOf } from '../platform/fill-template.ts';
import { startApi } from '../testing/harness.ts';
import { contentPages } from './content.table.ts';
import { type ContentHarness, startContent } from './testing/content-harness.ts';

let harness: ContentHarness;
beforeAll(async () => {
  harness = await startContent();
});
afterAll(() => harness.api.stop());

const brands = ['highline', 'saltwater'] as const;
const hosts = { highline: 'localhost', saltwater: 'saltwater.localhost' };
const shipped = fileURLToPath(new URL('../../seed/content', import.meta.url));
const slugs = [
  ...['', 'faqs', 'privacy', 'terms', 'financial-services-guide', 'target-market', 'about', 'contact'],
  ...['how-to-claim', 'emergency', 'sitemap', 'not-found'],
  ...['guides/snow', 'guides/trekking-and-climbing', 'guides/family-beach'],
];
const page = async (brand: (typeof brands)[number], slug: string) => {
  const { status, text } = await harness.ofHost(hosts[brand], `/api/content/${slug}`);
  return {
    status,
    text,
    page: JSON.parse(text).data as { content: ContentBlock[]; metaDescription: string },
  };
};
const wordsOf = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test.each(brands)(
  '[CONT-05] every page of %s is there, in its own words, with nothing left unfilled',
  async (brand) => {
    expect(await seedContent(harness.api.services)).toEqual({ appended: 0, problems: [] });
    for (const slug of slugs) {
      const { status, text, page: found } = await page(brand, slug);
      expect([slug, status]).toEqual([slug, 200]);
      expect(found.content.length).toBeGreaterThan(0);
      expect(text).not.toMatch(/\{[\w.#|-]+\}|\bundefined\b|\bNaN\b|[Ll]orem|TODO/);
      if (slug !== 'not-found') expect(found.metaDescription.length).toBeGreaterThan(20);
      expect(found.metaDescription.length).toBeLessThanOrEqual(170);
    }
  },
);

test.each(brands)(
  '[CONT-05] the guides of %s have 400 to 900 words, its questions are 20 or more in 5 groups',
  async (brand) => {
    for (const slug of slugs.filter((one) => one.startsWith('guides/'))) {
      const { content } = (await page(brand, slug)).page;
      const words = content.reduce((sum, block) => sum + ('text' in block ? wordsOf(block.text) : 0), 0);
      expect([slug, words >= 400 && words <= 900]).toEqual([slug, true]);
    }
    const groups = (await page(brand, 'faqs')).page.content.filter((block) => block.kind === 'accordion');
    expect(groups).toHaveLength(5);
    expect(groups.flatMap((block) => block.items).length).toBeGreaterThanOrEqual(20);
  },
);

test.each(brands)('[CONT-05] the pages of %s name its insurer, licence, phones and AFCA', async (brand) => {
  const { legal } = harness.api.services.brands.brand(brand);
  for (const slug of ['terms', 'financial-services-guide', 'contact']) {
    const { text } = await page(brand, slug);
    expect(text).toContain('afca.org.au');
    if (slug !== 'contact') for (const value of [legal.insurer, legal.licence]) expect(text).toContain(value);
  }
  for (const slug of ['emergency', 'contact'])
    expect((await page(brand, slug)).text).toContain(`tel:${legal.emergencyPhone.replaceAll(' ', '')}`);
});

test.each(brands)(
  '[CONT-05] [AMND-01] [ACCT-02] the questions and the privacy page of %s lead to the account for what it does',
  async (brand) => {
    const linksOf = async (slug: string) =>
      [...(await page(brand, slug)).text.matchAll(/href=\\"(\/(?:customer|user)[^"\\]*)/g)].map(
        ([, path]) => path,
      );
    expect(await linksOf('faqs')).toEqual(['/customer/', '/user/forgotten', '/customer/']);
    expect(await linksOf('privacy')).toEqual(['/customer/']);
  },
);

/** Of each event that such a page hears. */
const learned = {
  quote: /kind of quote you start and for how many people/,
  step: /which step you/,
  error: /whether something fails|something goes wrong/,
  purchase: /price and level/,
  referral: /review/,
  declined: /declined|can’t offer cover/,
};

test.each(brands)(
  '[CONT-05] [EMBD-07] the privacy page and notice of %s say all that an affiliate’s page learns',
  async (brand) => {
    const { text } = await page(brand, 'privacy');
    const notice = readFileSync(join(shipped, '../data/documents/privacy.json'), 'utf8');
    for (const one of [text, notice]) {
      expect(one).not.toMatch(/learns that you bought/);
      for (const words of Object.values(learned)) expect(one).toMatch(words);
    }
  },
);

test.each(brands)(
  '[AMND-04] the pages of %s promise the whole premium back before cover begins, as the refund rule has it',
  async (brand) => {
    for (const slug of ['', 'faqs', 'terms'])
      expect([slug, (await page(brand, slug)).text]).toEqual([
        slug,
        expect.stringContaining('before your cover begins'),
      ]);
  },
);

test('[HOST-11] the lists of cover and documents have an introduction of the brand, which is no page', async () => {
  const paths = ['cover/list', 'pds/list'];
  const { templates } = (await harness.api.post('/api/templates', { paths })).body.data;
  for (const path of paths) {
    expect(templates[path].slots).toEqual([
      { slot: 'intro', content: [expect.objectContaining({ kind: 'richText' })] },
    ]);
    expect((await page('highline', `view/${path}`)).status).toBe(404);
  }
});

test.each(brands)('no testimonial of %s speaks of a country that is not covered', (brand) => {
  const { currentProduct, brand: recordOf } = harness.api.services.brands;
  const { codes } = currentProduct(brand).product.excludedCountries;
  const names = codes.filter((code) => code !== 'AU').map((code) => countryOf(code, 'en-AU'));
  const places = [...names, 'Everest', 'Annapurna', 'Moscow', 'Kyiv'];
  const { testimonials } = recordOf(brand);
  expect(testimonials).toHaveLength(6);
  for (const { quote } of testimonials) for (const place of places) expect(quote).not.toContain(place);
});

test('a figure of the sources is a placeholder if the product or the brand’s record has it', async () => {
  const { currentProduct, brand: recordOf } = harness.api.services.brands;
  for (const brand of brands) {
    const { benefits } = currentProduct(brand).product;
    const { supportPhone, emergencyPhone, supportEmail, insurer } = recordOf(brand).legal;
    const limits = benefits
      .flatMap(({ values }) => Object.values(values))
      .filter((one) => /^\$[\d,]{5,}$/.test(one));
    for (const slug of slugs) {
      const file = join(shipped, brand, `${slug || 'home'}.md`);
      const source = readFileSync(file, 'utf8').replaceAll('$2,000', '');
      for (const value of [...limits, supportPhone, emergencyPhone, supportEmail, insurer])
        expect([file, value, source.includes(value)]).toEqual([file, value, false]);
    }
  }
});

test('[SUMM-08] no page calls the children of a family free, for whom extras and medical cover are charged', async () => {
  for (const [brand, slug] of [
    ['highline', 'guides/family-beach'],
    ['saltwater', 'guides/family-beach'],
    ['saltwater', ''],
    ['saltwater', 'faqs'],
  ] as const) {
    const { text } = await page(brand, slug);
    expect([brand, slug, text]).toEqual([brand, slug, expect.stringContaining('charged for each person')]);
    expect(text).not.toMatch(/come free|no premium of their own/);
  }
});

test('[CONT-05] two servers that start at once store each page once', async () => {
  const other = await startApi();
  await Promise.all([seedContent(other.services), seedContent(other.services)]);
  const rows = await other.database.read.select().from(contentPages);
  expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]));
  await other.stop();
});

test('a changed file that ships is appended, but not over what staff saved; a page with a problem is left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-content-'));
  cpSync(shipped, folder, { recursive: true });
  const change = (name: string, text: (before: string) => string) => {
    const file = join(folder, 'highline', name);
    writeFileSync(file, text(readFileSync(file, 'utf8')).replace('version: 1', 'version: 2'));
  };
  change('about.md', (text) => text.replace('Insurance that knows the route', 'Second'));
  change('terms.md', (text) => text.replace('heading: Terms of use', 'heading: Ours'));
  change('contact.md', (text) => `${text}\n[gone](/gone)\n`);
  const own = readFileSync(join(shipped, 'highline/terms.md'), 'utf8');
  expect(
    await harness.desk.save(own.replace('heading: Terms of use', 'heading: Of staff'), { draft: false }),
  ).toHaveProperty('saved');
  const { appended, problems } = await seedContent({ ...harness.api.services, folder });
  expect(appended).toBe(1);
  expect(problems).toEqual([
    expect.stringMatching(/^highline\/contact\.md, line \d+: there is no page at \/gone\.$/),
  ]);
  const rows = await harness.api.database.read.select().from(contentPages);
  const versions = (slug: string) =>
    rows.filter((row) => row.brandId === 'highline' && row.slug === slug).length;
  expect(['about', 'terms', 'contact'].map(versions)).toEqual([2, 2, 1]);
  expect((await page('highline', 'about')).text).toContain('"heading":"Second"');
  expect((await page('highline', 'terms')).text).toContain('"heading":"Of staff"');
  rmSync(folder, { recursive: true });
});
