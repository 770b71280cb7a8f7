import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdLock } from '../platform/database/testing/temp-database.ts';
import { type NewEntry, openLedger } from './ledger.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const purchase = (invoiceReference: string): NewEntry => ({
  ...{ type: 'Purchase', originalId: null, invoiceNumber: invoiceReference, invoiceReference },
  ...{ amount: 8640, currency: 'AUD', approved: true, responseCode: '00' },
  ...{ cardBrand: 'visa', lastFour: '1111', createdAt: 1, visibleAt: 1 },
});

test('[DETL-15] what the ledger acknowledges after its file was locked is kept', async () => {
  const path = join(folder, 'sandbox.db');
  const ledger = await openLedger(path);
  await ledger.add(purchase('first'));
  const lock = await holdLock(path, 300);
  await expect(ledger.add(purchase('refused'))).rejects.toThrow(/locked|busy/i);
  await lock.released;
  for (const reference of ['second', 'third']) await ledger.add(purchase(reference));
  ledger.close();
  const later = await openLedger(path);
  expect((await later.latest()).map((one) => one.invoiceReference)).toEqual(['third', 'second', 'first']);
  later.close();
});
