import { expect, test } from 'vitest';
import { outbox } from '../../outbox/outbox.table.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

const harness = sharedPurchaseHarness({ oneClock: true });
const here = (...args: string[]) =>
  runStaff(args, { DATABASE_URL: `file:${harness.path}`, USER: 'dana' }, harness.api.clock);

test('[DETL-17] staff see which mails were refused for good, for which quote and why', async () => {
  expect((await here('mails', 'refused')).out).toContain('No mail was refused.');
  const row = { kind: 'mail', template: 'quotePurchase', subject: 'P1', brandId: 'highline' } as const;
  await harness.api.services.queue.write((tx) =>
    tx.insert(outbox).values({
      ...row,
      ...{
        dedupeKey: 'one',
        quoteReference: 'HT7K2M9QXA',
        createdAt: 0,
        dueAt: 0,
        doneAt: 1_795_000_000_000,
      },
      refusal: 'EENVELOPE 550',
    }),
  );
  const { code, out } = await here('mails', 'refused', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out).refused).toEqual([
    {
      ...{ template: 'quotePurchase', subject: 'P1', brandId: 'highline', quoteReference: 'HT7K2M9QXA' },
      ...{ code: 'EENVELOPE 550', at: '2026-11-18T11:06:40.000Z' },
    },
  ]);
  expect((await here('mails', 'refused')).out).toMatch(/HT7K2M9QXA +quotePurchase P1 +EENVELOPE 550/);
});
