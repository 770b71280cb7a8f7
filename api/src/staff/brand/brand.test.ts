import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import highline from '../../../seed/data/highline.brand.json' with { type: 'json' };
import saltwater from '../../../seed/data/saltwater.brand.json' with { type: 'json' };
import { seed } from '../../../seed/seed.ts';
import { brands as table } from '../../brands/brands.table.ts';
import { bareBrand, withSeeds } from '../../brands/testing/bare-brand.ts';
import { systemClock } from '../../platform/clock.ts';
import { runStaff } from '../staff.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { staff } from '../testing/staff-process.ts';

// Each process reads all of its sources first, on a machine that runs other tests beside it.
vi.setConfig({ testTimeout: 120_000 });

const { folder, env, database, queue } = seededDatabase('brand');

const fileOf = (record: unknown, name = 'harbour.brand.json') => {
  writeFileSync(join(folder, name), typeof record === 'string' ? record : JSON.stringify(record));
  return name;
};
/** As a process of its own, in another folder than the file's. */
const run = (...args: string[]) => staff(['brand', ...args], env);
const here = (...args: string[]) => runStaff(['brand', ...args], env);
const stored = async () =>
  (await database().read.select().from(table)).map((one) => `${one.id} ${one.version}`);
/** The record that is served. */
const newest = async (id: string) => {
  const rows = await database().read.select().from(table).where(eq(table.id, id)).orderBy(table.version);
  return JSON.parse(rows.at(-1)?.record ?? '{}');
};
const errorOf = (output: { err: string }) => JSON.parse(output.err).error;

test('[EMBD-04] a brand that cannot be read is not saved, and each combination is named with its ratio', async () => {
  const before = await stored();
  const file = fileOf(withSeeds({ accent: 'oklch(0.8 0.1 255)' }));
  const output = await run('save', file, '--like', 'highline', '--json');
  expect(output).toMatchObject({ code: 1, out: '' });
  const { code, message, problems, repairs } = errorOf(output);
  expect(code).toBe('brandRefused');
  expect(problems).toContainEqual({
    code: 'contrast_too_low',
    path: 'theme.seeds',
    params: expect.objectContaining({ scheme: 'light', combination: 'accent-ink on accent', required: 4.5 }),
  });
  const ratio = problems.find(
    (one: (typeof problems)[0]) => one.params.combination === 'accent-ink on accent',
  ).params.ratio;
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(4.5);
  expect(message).toContain(`accent-ink on accent is ${ratio}:1`);
  expect(await stored()).toEqual(before);

  // What is proposed would do.
  const [repair] = repairs;
  expect(repair.path).toBe('seeds.accent');
  const mended = await here('check', fileOf(withSeeds({ accent: repair.to })));
  expect(mended).toMatchObject({ code: 0, err: '' });
});

test('[EMBD-04] a new brand is saved as version 1 and the next as 2; it sells what another sells', async () => {
  const file = fileOf(bareBrand);
  const nothing = await here('save', file, '--json');
  expect(nothing.code).toBe(1);
  expect(errorOf(nothing).code).toBe('noProduct');
  expect(await stored()).not.toContain('harbour 1');

  const first = await run('save', file, '--like', 'highline', '--json');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(first.out).saved).toMatchObject({ id: 'harbour', version: 1 });
  const again = await here('save', file);
  expect(again.out).toContain('version 2');
  expect(await stored()).toEqual(expect.arrayContaining(['harbour 1', 'harbour 2']));

  const older = await here('save', fileOf({ ...bareBrand, version: 2 }), '--json');
  expect(errorOf(older).problems).toEqual([
    { code: 'version_not_newer', path: 'version', params: { version: 2, newest: 2 } },
  ]);
});

test('[EMBD-04] the address of a saved brand has the port that the server listens on', async () => {
  const file = fileOf(bareBrand);
  for (const port of ['3000', '4400']) {
    const saved = await runStaff(['brand', 'save', file, '--like', 'highline'], { ...env, PORT: port });
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(new RegExp(` at http://[a-z.]+:${port}$`));
  }
  const elsewhere = fileOf({ ...bareBrand, hostUrl: 'https://www.example.com' }, 'elsewhere.brand.json');
  expect((await here('save', elsewhere)).out).toMatch(/ at https:\/\/www\.example\.com$/);
});

test('[EMBD-04] a host belongs to one brand', async () => {
  const file = fileOf({ ...bareBrand, id: 'other', hosts: ['saltwater.localhost:*'] });
  const output = await here('save', file, '--like', 'highline', '--json');
  expect(errorOf(output).problems).toEqual([
    {
      code: 'host_taken',
      path: 'hosts.0',
      params: { value: 'saltwater.localhost:*', brand: 'saltwater' },
    },
  ]);
});

test('[EMBD-04] checking needs no database; what is not possible ends with 1, what is not understood with 2', async () => {
  const nowhere = { DATABASE_URL: `file:${join(folder, 'none.db')}`, INIT_CWD: folder };
  const checked = await runStaff(['brand', 'check', fileOf(bareBrand)], nowhere);
  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(checked.out).toMatch(/combinations .* are legible/);
  const codes: [number, string[]][] = [
    [1, ['check', 'nothing.json']],
    [1, ['check', fileOf('{"id":', 'half.json')]],
    [1, ['check', fileOf({}, 'empty.json')]],
    [2, ['check']],
    [2, ['check', 'a.json', 'b.json']],
    [2, ['check', 'a.json', '--like', 'highline']],
    [2, ['drop', 'a.json']],
  ];
  const outputs = await Promise.all(codes.map(([, args]) => here(...args)));
  expect(outputs.map((one) => one.code)).toEqual(codes.map(([code]) => code));
  // What happened, why it matters, what to do.
  for (const { err } of outputs) expect(err.split(/[.;:] |\n/).length).toBeGreaterThanOrEqual(3);
});

test('[EMBD-04] an upgrade puts nothing over a brand that staff have saved, and says which it left out', async () => {
  const { version: _shipped, ...record } = highline;
  const ours = { ...record, legal: { ...record.legal, supportPhone: '1300 000 111' } };
  expect((await here('save', fileOf(ours, 'ours.brand.json'))).code).toBe(0);
  const mine = await newest('highline');
  expect(await seed(queue(), systemClock)).toEqual({ leftOut: [] });
  for (const version of [mine.version, mine.version + 1]) {
    const release = { ...highline, version, name: 'The demonstration' };
    expect(await seed(queue(), systemClock, [release])).toEqual({ leftOut: ['highline'] });
    expect(await newest('highline')).toEqual(mine);
  }
  const fresh = { ...saltwater, version: saltwater.version + 1, name: 'Saltwater Cover' };
  expect(await seed(queue(), systemClock, [fresh])).toEqual({ leftOut: [] });
  expect(await newest('saltwater')).toMatchObject({ name: 'Saltwater Cover' });
});

test('[EMBD-04] a server whose own brands cannot be read does not start, and says which and why', async () => {
  const before = await stored();
  const pale = { ...withSeeds({ ink: 'oklch(0.7 0 0)' }), id: 'pale' };
  await expect(seed(queue(), systemClock, [pale])).rejects.toThrow(
    /did not start: the brand "pale".*refused\.[\s\S]*ink on paper is [\d.]+:1[\s\S]*brand check/,
  );
  expect(await stored()).toEqual(before);
});
