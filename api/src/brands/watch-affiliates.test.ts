import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Harness, startApi } from '../testing/harness.ts';
import { affiliatesPosition } from './brands.repository.ts';
import { createAffiliateSaver } from './save-affiliate.ts';
import { createAffiliateWatch } from './watch-affiliates.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('[EMBD-05] a look for changes reads one row, and nothing more where there is none', async () => {
  const { database, brands, queue, clock } = api.services;
  const execute = vi.spyOn(database.read.$client, 'execute');
  const record = brands.affiliate('ridgeback');
  await brands.refreshIfChanged();
  expect(execute).toHaveBeenCalledTimes(1);
  expect(brands.affiliate('ridgeback')).toBe(record);

  const saver = createAffiliateSaver({ read: database.read, queue, clock });
  const position = await affiliatesPosition(database.read);
  expect(await saver.change('ridgeback', { mode: 'hosted' })).toHaveProperty('saved');
  expect(await affiliatesPosition(database.read)).not.toBe(position);
  expect(brands.publicAffiliate('ridgeback')?.mode).toBe('embedded');
  await brands.refreshIfChanged();
  expect(brands.publicAffiliate('ridgeback')?.mode).toBe('hosted');
  execute.mockRestore();

  // A search begins at the end of the table; a scan would read all of it. The last statement of this connection: libSQL leaves
  // an explanation open, and what is read beside it is as old.
  const plan = await database.read.$client.execute('explain query plan select max(rowid) from affiliates');
  expect(plan.rows[0]?.detail).toBe('SEARCH affiliates');
});

test('[EMBD-05] a database that is away is logged once until it is back', async () => {
  const refreshIfChanged = vi.fn().mockRejectedValue(new Error('away'));
  const log = { ...api.services.log, warn: vi.fn() };
  const watch = createAffiliateWatch({ brands: { refreshIfChanged }, log });
  for (let run = 0; run < 3; run++) await watch.run();
  expect(log.warn).toHaveBeenCalledTimes(1);
  refreshIfChanged.mockResolvedValueOnce(undefined);
  await watch.run();
  await watch.run();
  expect(log.warn).toHaveBeenCalledTimes(2);
});
