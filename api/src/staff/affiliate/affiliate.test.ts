import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { affiliates as table } from '../../brands/brands.table.ts';
import { appendShippedAffiliate } from '../../brands/save-affiliate.ts';
import { runStaff } from '../staff.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { staff } from '../testing/staff-process.ts';
import { snippetOf } from './affiliate-snippet.ts';

// Each process reads all of its sources first, on a machine that runs other tests beside it.
vi.setConfig({ testTimeout: 120_000 });

const { folder, env, database, queue } = seededDatabase('affiliate');

const here = (...args: string[]) => runStaff(['affiliate', ...args], env);
const asJson = async (...args: string[]) => {
  const { code, out, err } = await here(...args, '--json');
  return code === 0 ? JSON.parse(out) : { code, ...JSON.parse(err).error };
};
/** Of the affiliates that ship. */
const shippedVersion = 2;
const versionsOf = async (id: string) =>
  (await database().read.select().from(table).where(eq(table.id, id))).map((one) => one.version);

const origins = ['https://summit.example', 'https://*.summit.example'];
const summit = ['add', 'summit', '--brand', 'highline', '--name', 'Summit Club', '--origins'] as const;

test('[EMBD-05] staff add an affiliate, which is stored complete and shown', async () => {
  writeFileSync(join(folder, 'logo.svg'), '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>\n');
  const more = ['--mode', 'embedded', '--discount', '5', '--logo', 'logo.svg', '--csp', "script-src 'self'"];
  const texts = ['--commission', 'Summit Club receives 10%.', '--welcome', 'Hello'];
  const output = await staff(['affiliate', ...summit, origins.join(' '), ...more, ...texts, '--json'], env);
  expect(output).toMatchObject({ code: 0, err: '' });
  const record = {
    ...{ id: 'summit', brandId: 'highline', name: 'Summit Club', version: 1, mode: 'embedded', origins },
    ...{
      discountPercent: 5,
      csp: "script-src 'self'",
      welcome: 'Hello',
      active: true,
      quotesPerMinute: null,
    },
    commissionLabel: 'Summit Club receives 10%.',
    logo: '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
  };
  expect(JSON.parse(output.out).affiliate).toEqual(record);
  expect((await asJson('show', 'summit')).affiliate).toEqual(record);
  const { out } = await here('show', 'summit');
  for (const text of [...origins, 'embedded', 'Hello', '5 %', "script-src 'self'"])
    expect(out).toContain(text);
  expect((await here('list')).out).toMatch(/summit +highline +Summit Club +embedded +2 +on +usual/);
  // Another one of its id would take its pages over.
  expect(await asJson(...summit, 'https://other.example')).toMatchObject({ code: 'affiliateExists' });
  expect(await versionsOf('summit')).toEqual([1]);
});

test('[EMBD-05] an origin that is not safe is refused when it is saved, and each is named with its reason', async () => {
  const bad = ['https://*.com.au', 'http://club.example', 'https://club.example/join'];
  const added = await asJson(
    'add',
    'wide',
    '--brand',
    'highline',
    '--name',
    'Wide',
    '--origins',
    bad.join(','),
  );
  expect(added).toMatchObject({
    code: 'affiliateRefused',
    problems: [
      { code: 'origin_wildcard_too_wide', value: bad[0] },
      { code: 'origin_insecure', value: bad[1] },
      { code: 'origin_invalid', value: bad[2] },
    ],
  });
  const changed = await here('origins', 'ridgeback', '--add', 'https://*.github.io');
  expect(changed.code).toBe(1);
  expect(changed.err).toContain('"https://*.github.io" would match sites of other owners');
  expect(await versionsOf('wide')).toEqual([]);
  expect(await versionsOf('ridgeback')).toEqual([shippedVersion]);
  for (const [field, value] of [
    ['welcome', 'two\nlines'],
    ['csp', 'x'.repeat(4001)],
  ] as const)
    expect(await asJson('change', 'ridgeback', `--${field}`, value)).toMatchObject({
      code: 'affiliateRefused',
      problems: [{ value: field }],
    });
  expect(
    await asJson('add', 'x1', '--brand', 'nobody', '--name', 'X', '--origins', 'https://x.example'),
  ).toMatchObject({ code: 'brandNotFound' });
});

test('[EMBD-05] origins are added, removed and set, each as a new version', async () => {
  const listed = async (...args: string[]) => (await asJson('origins', 'snowgum', ...args)).affiliate.origins;
  expect(await listed('--add', 'https://a.example https://b.example https://a.example')).toEqual([
    '{demo}',
    'https://a.example',
    'https://b.example',
  ]);
  expect(await listed('--add', 'https://c.example', '--remove', 'https://a.example')).toEqual([
    '{demo}',
    'https://b.example',
    'https://c.example',
  ]);
  expect(await listed('--set', 'https://d.example')).toEqual(['https://d.example']);
  expect(await asJson('origins', 'snowgum', '--remove', 'https://a.example')).toMatchObject({
    code: 'originNotListed',
  });
  expect(await asJson('origins', 'snowgum', '--remove', 'https://d.example')).toMatchObject({
    problems: [{ code: 'origins_missing' }],
  });
  expect(await asJson('origins', 'nobody', '--add', 'https://a.example')).toMatchObject({
    code: 'affiliateNotFound',
  });
  expect(await versionsOf('snowgum')).toEqual([0, 1, 2, 3].map((more) => shippedVersion + more));
});

test('[EMBD-05] an affiliate whose origin is older than the rules can be switched off', async () => {
  const record = {
    ...{ id: 'older', version: 3, brandId: 'highline', name: 'Older', logo: null, welcome: null },
    ...{ origins: ['http://older.example'], commissionLabel: null, discountPercent: 0 },
  };
  await queue().write((tx) =>
    tx.insert(table).values({ id: 'older', version: 3, record: JSON.stringify(record), createdAt: '' }),
  );
  expect((await here('disable', 'older')).out).toContain('Older is off');
  expect((await asJson('show', 'older')).affiliate).toMatchObject({
    active: false,
    mode: 'hosted',
    csp: null,
  });
  expect((await here('enable', 'older')).out).toContain('Older is on');
});

test('[EMBD-05] a version that ships keeps what staff have set, and brings the rest', async () => {
  const ship = async (version: number) => {
    const shipped = {
      ...{ id: 'shipped', version, brandId: 'highline', logo: null, welcome: `Welcome ${version}` },
      ...{ name: `Shipped ${version}`, origins: [`https://v${version}.example`], mode: 'hosted' },
      ...{ commissionLabel: null, discountPercent: version },
    };
    await queue().write((tx) => appendShippedAffiliate(tx, shipped, ''));
    return (await asJson('show', 'shipped')).affiliate;
  };
  await ship(1);
  await here('origins', 'shipped', '--set', 'https://own.example');
  await here('change', 'shipped', '--mode', 'embedded', '--welcome', '');
  await here('off', 'shipped');
  expect(await ship(9)).toMatchObject({
    ...{ version: 9, name: 'Shipped 9', discountPercent: 9 },
    ...{ origins: ['https://own.example'], mode: 'embedded', welcome: null, active: false },
  });
  await here('change', 'shipped', '--discount', '50');
  expect(await ship(20)).toMatchObject({ mode: 'embedded', discountPercent: 50, name: 'Shipped 20' });
  await expect(
    queue().write((tx) =>
      appendShippedAffiliate(
        tx,
        { ...JSON.parse(JSON.stringify(shippedWith('https://*.com.au'))), version: 30 },
        '',
      ),
    ),
  ).rejects.toThrow('origin_wildcard_too_wide');
});

const shippedWith = (origin: string) => ({
  ...{ id: 'shipped', brandId: 'highline', name: 'Shipped', logo: null, welcome: null },
  ...{ origins: [origin], commissionLabel: null, discountPercent: 0 },
});

test('[EMBD-02] the snippet is the script tag of the affiliate, and where it is built one with its integrity', async () => {
  const { out } = await here('snippet', 'ridgeback');
  expect(out).toContain(
    '<script src="http://localhost:3000/embed/coverkit.js?affiliate=ridgeback" data-flow="quote-start" async></script>',
  );
  expect(await asJson('snippet', 'ridgeback')).toMatchObject({ affiliate: 'ridgeback' });
  expect((await asJson('snippet', 'nobody')).code).toBe('affiliateNotFound');

  const dist = join(folder, 'dist');
  expect(await snippetOf('club', 'https://www.example.com', dist)).toMatchObject({ pinned: null });
  mkdirSync(dist);
  writeFileSync(join(dist, 'coverkit.js'), 'built()');
  writeFileSync(join(dist, 'coverkit-older0000000.js'), 'before()');
  writeFileSync(join(dist, 'coverkit-ecjK4zdpZtR4.js.br'), 'built()');
  expect(await snippetOf('club', 'https://www.example.com', dist)).toMatchObject({ pinned: null });
  writeFileSync(join(dist, 'coverkit-ecjK4zdpZtR4.js'), 'built()');
  const integrity = `sha384-${createHash('sha384').update('built()').digest('base64')}`;
  expect(await snippetOf('club', 'https://www.example.com', dist)).toEqual({
    script:
      '<script src="https://www.example.com/embed/coverkit.js?affiliate=club" data-flow="quote-start" async></script>',
    pinned: {
      ...{ file: 'coverkit-ecjK4zdpZtR4.js', integrity },
      script: `<script src="https://www.example.com/embed/coverkit-ecjK4zdpZtR4.js?affiliate=club" integrity="${integrity}" crossorigin="anonymous" data-flow="quote-start" async></script>`,
    },
  });
});

test.each([
  ['missingAffiliate', ['add']],
  [
    'wrongAffiliateId',
    ['add', 'Summit Club', '--brand', 'b', '--name', 'n', '--origins', 'https://a.example'],
  ],
  ['missingBrand', ['add', 'club', '--name', 'n', '--origins', 'https://a.example']],
  ['missingName', ['add', 'club', '--brand', 'highline', '--origins', 'https://a.example']],
  ['missingOrigins', ['add', 'club', '--brand', 'highline', '--name', 'n']],
  ['wrongMode', ['change', 'ridgeback', '--mode', 'popup']],
  ['wrongDiscount', ['change', 'ridgeback', '--discount', '101']],
  ['wrongDiscount', ['change', 'ridgeback', '--discount', '2.5']],
  ['missingName', ['change', 'ridgeback', '--name', ' ']],
  ['nothingToChange', ['change', 'ridgeback']],
  ['missingOrigins', ['origins', 'ridgeback']],
  ['originsTwice', ['origins', 'ridgeback', '--set', 'https://a.example', '--add', 'https://b.example']],
  ['optionNotTaken', ['origins', 'ridgeback', '--origins', 'https://a.example']],
  ['noFile', ['change', 'ridgeback', '--logo', 'nowhere.svg']],
])('[EMBD-05] a command that is not understood changes nothing: %s', async (code, args) => {
  expect(await asJson(...args)).toMatchObject({ code });
  expect(await versionsOf('ridgeback')).toEqual([shippedVersion]);
});
