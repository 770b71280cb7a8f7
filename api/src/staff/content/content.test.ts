import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentPages } from '../../content/content.table.ts';
import { sourceOf } from '../../content/testing/content-harness.ts';
import { runStaff } from '../staff.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { staff } from '../testing/staff-process.ts';

// A process reads all of its sources first, on a machine that runs other tests beside it.
vi.setConfig({ testTimeout: 120_000 });

const { folder, env, database } = seededDatabase('content');
const known = { ...env, SECRET: 's'.repeat(40), DATA_DIR: folder };

const fileOf = (source: string, name = 'page.md') => {
  writeFileSync(join(folder, name), source);
  return name;
};
const run = (...args: string[]) => runStaff(['content', ...args], known);
const stored = async () =>
  (await database().read.select().from(contentPages)).map(
    ({ brandId, slug, version, draft }) => `${brandId}/${slug} ${version}${draft ? ' draft' : ''}`,
  );

test('[CONT-02] staff save a page, read its Markdown again, change it, and see it listed', async () => {
  const source = sourceOf('A **hut** by the lake.', { title: 'Huts of the Alps' });
  const file = fileOf(source);
  expect((await run('check', file)).out).toBe('"Huts of the Alps" can be saved as /huts.');
  expect(await stored()).toEqual([]);
  const saved = await staff(['content', 'save', file, '--json'], known);
  expect(saved).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(saved.out)).toMatchObject({
    saved: { brandId: 'highline', slug: 'huts', version: 1 },
    address: 'http://localhost:3000/huts',
  });
  expect((await run('show', 'highline/huts')).out).toBe(source.trimEnd());
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace('lake', 'tarn'));
  expect((await run('save', file)).out).toMatch(/^\/huts is stored as version 2\..*\/huts$/);
  expect((await run('list', 'highline')).out).toMatch(/\/huts +2 +.*Huts of the Alps/);
  expect(await stored()).toEqual(['highline/huts 1', 'highline/huts 2']);
});

test('a preview is a draft with a link, and is refused where the link would open nothing', async () => {
  const file = fileOf(sourceOf('Soon.', { slug: 'soon' }));
  const { out } = await run('preview', file);
  expect(out).toMatch(/ http:\/\/localhost:3000\/soon\?preview=1-[0-9a-z]+-[\w-]{43}$/);
  expect(await stored()).toContain('highline/soon 1 draft');
  expect((await run('list', 'highline')).out).not.toContain('/soon');
  const refused = await runStaff(['content', 'preview', file, '--json'], { ...env, DATA_DIR: folder });
  expect(JSON.parse(refused.err).error.code).toBe('noSecretToPreview');
  expect(await stored()).not.toContain('highline/soon 2 draft');
});

test('[CONT-07] a page with problems is not saved, and each is named by its line', async () => {
  const body = '<script>alert(1)</script>\n\n[gone](/gone) and {legal.fax}\n\n:::carousel\n:::';
  const output = await run('save', fileOf(sourceOf(body, { slug: 'bad' })), '--json');
  const { code, problems, message } = JSON.parse(output.err).error;
  expect([output.code, code]).toEqual([1, 'pageRefused']);
  expect(problems).toEqual([
    { line: 8, code: 'html', about: '<script>alert(1)</script>' },
    { line: 10, code: 'placeholder_unknown', about: '{legal.fax}' },
    { line: 10, code: 'link_unknown', about: '/gone' },
    { line: 12, code: 'block_unknown', about: 'carousel' },
  ]);
  expect(message).toContain('line 12: there is no block "carousel".');
  expect((await stored()).join()).not.toContain('bad');
});

test('what is not possible ends with 1, what is not understood with 2', async () => {
  const elsewhere = fileOf(sourceOf('x', { brand: 'harbour' }), 'elsewhere.md');
  const codes: [number, string[]][] = [
    [1, ['check', 'nothing.md']],
    [1, ['save', elsewhere]],
    [1, ['list', 'harbour']],
    [1, ['show', 'highline/none']],
    [2, ['show', 'High line']],
    [2, ['show']],
    [2, ['save']],
    [2, ['drop', 'page.md']],
  ];
  for (const [code, args] of codes) {
    const output = await run(...args);
    expect([args, output.code]).toEqual([args, code]);
    // What happened, why it matters, what to do.
    expect(output.err.split(/[.;:] |\n/).length).toBeGreaterThanOrEqual(3);
  }
});
