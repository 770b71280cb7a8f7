import { configSchema, coverageSchema, errorCodes, problemCodes } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../seed/seed.ts';
import { fixedClock } from '../platform/clock.ts';
import { type Harness, startApi } from '../testing/harness.ts';
import { brands as table } from './brands.table.ts';
import { createBrandSaver } from './save-brand.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const configAt = async (host: string) =>
  // fetch cannot set Host; the app is asked in this process.
  (await api.get('/api/config', { host })).body.data;

test('[HOST-05] config feeds the shared state', async () => {
  const { data } = (await api.get('/api/config')).body;
  expect(v.is(configSchema, data)).toBe(true);
  expect(data.brand).toMatchObject({ name: 'Highline Travel Insurance', amexSurchargeBasisPoints: 150 });
  expect(data.brand).not.toHaveProperty('hosts');
  expect(data.brand).not.toHaveProperty('messages');
  expect(data.brand.hostUrl).toMatch(/^http:\/\/localhost:\d+$/);
  expect(data.states).toContain('NSW');
  expect(data.testimonials.length).toBeGreaterThanOrEqual(6);
  expect(data.countries.find((one: { code: string }) => one.code === 'NZ')).toEqual({
    code: 'NZ',
    regionId: 1,
    unavailable: null,
  });
  expect(data.countries.find((one: { code: string }) => one.code === 'AF').unavailable).toBe('excluded');
});

test('[EMBD-04] the brand follows the host', async () => {
  const { brandIdByHost } = api.services.brands;
  expect(brandIdByHost('localhost:3000')).toBe('highline');
  expect(brandIdByHost('saltwater.localhost:3000')).toBe('saltwater');
  expect(brandIdByHost('highline.localhost')).toBe('highline');
  expect(brandIdByHost('10.0.0.7:8080')).toBe('highline');
  expect((await configAt(new URL(api.base).host)).brand.id).toBe('highline');
});

test('[SCRN-09] [TRAK-01] a widget, tag manager or consent script on this machine is saved for development, and not in production', async () => {
  const { queue, clock, brands } = api.services;
  const { version: _version, ...shipped } = brands.brand('saltwater');
  const tagManager = { id: 'GTM-ABC1234', origin: 'http://127.0.0.1:4010' };
  const tracking = {
    consent: 'site' as const,
    tagManager,
    consentScript: 'https://localhost:4010/consent.js',
  };
  const record = { ...shipped, tracking, screeningWidgetUrl: 'http://127.0.0.1:4010/widget' };
  const refused = await createBrandSaver({ queue, clock, production: true }).save(record);
  expect(refused).toMatchObject({
    refused: 'problems',
    problems: [
      { code: 'widget_url_local', path: 'screeningWidgetUrl' },
      { code: 'tag_manager_origin_local', path: 'tracking.tagManager.origin' },
      { code: 'consent_script_local', path: 'tracking.consentScript' },
    ],
  });
  const saved = await createBrandSaver({ queue, clock }).save(record);
  expect(saved).toMatchObject({ saved: { brand: { screeningWidgetUrl: record.screeningWidgetUrl } } });
  await brands.refresh();
  expect(brands.brand('saltwater').screeningWidgetUrl).toBe(record.screeningWidgetUrl);
});

test('[TRAK-01] [INBD-03] what the brand says of consent is its pages’, and whether attribution waits for it', async () => {
  const { queue, clock, brands } = api.services;
  const saver = createBrandSaver({ queue, clock });
  const { version: _version, ...shipped } = brands.brand('highline');
  const pageOf = async (consent: 'none' | 'banner', attribution: 'none' | 'required') => {
    const record = { ...shipped, tracking: { consent }, attribution: { days: 7, consent: attribution } };
    expect(await saver.save(record)).toHaveProperty('saved');
    await brands.refresh();
    const { attributionDays, tracking } = (await configAt('localhost')).brand;
    return { attributionDays, tracking };
  };
  expect(await pageOf('banner', 'required')).toEqual({
    ...{ attributionDays: 7, tracking: { consent: 'banner', attribution: true } },
  });
  expect(await pageOf('banner', 'none')).toEqual({ attributionDays: 7, tracking: { consent: 'banner' } });
  // Nobody is asked, so nobody agrees.
  expect(await pageOf('none', 'required')).toEqual({ tracking: { consent: 'none', attribution: true } });
});

test('[COVR-02] coverage lists levels and benefits of each quote type', async () => {
  const { data } = (await api.get('/api/coverage/')).body;
  expect(v.is(coverageSchema, data)).toBe(true);
  expect(data.map((one: { name: string }) => one.name)).toEqual(['Single trip', 'Annual multi-trip']);
  expect(data[0].coverItems).toHaveLength(28);
  expect(Object.keys(data[0].coverItems[0].formattedValue)).toHaveLength(3);
});

test('starting again seeds nothing twice, and keeps what a later version changed', async () => {
  const { queue, brands, database } = api.services;
  const shipped = brands.brand('highline');
  const version = shipped.version + 1;
  const record = { ...shipped, version, name: 'Highline Insurance' };
  await queue.write((tx) =>
    tx.insert(table).values({ id: 'highline', version, record: JSON.stringify(record), createdAt: '' }),
  );
  const before = await database.read.select().from(table);
  await seed(queue, fixedClock('2027-01-01T00:00:00Z'));
  expect(await database.read.select().from(table)).toEqual(before);
  await brands.refresh();
  expect((await configAt('localhost')).brand.name).toBe('Highline Insurance');
});

test('[ERRS-01] every code has words in every brand', () => {
  for (const id of ['highline', 'saltwater']) {
    const { messages } = api.services.brands.brand(id);
    expect([...errorCodes, ...problemCodes].filter((code) => !messages[code])).toEqual([]);
  }
});
