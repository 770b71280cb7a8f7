import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxKeys } from '../../sandbox/sandbox.keys.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { createEwayProvider } from './eway.provider.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dbPath: ':memory:' });
});
afterAll(() => sandbox.close());

test.each([
  [99, '2027-01-01'],
  [100, '2027-01-02'],
  [101, '2027-01-03'],
  [200, '2027-01-04'],
])(
  '[DETL-15] a settlement of %i lines has all of them, also where its last page is full',
  async (count, day) => {
    const at = Date.parse(day);
    for (let line = 0; line < count; line += 1)
      await sandbox.ledger.add({
        ...{ type: 'Purchase', originalId: null, invoiceNumber: '', amount: 100 + line, currency: 'AUD' },
        ...{ approved: true, responseCode: 'A2000', cardBrand: 'visa', lastFour: '1111' },
        ...{ invoiceReference: `${day} ${line}`, createdAt: at, visibleAt: at },
      });
    const provider = createEwayProvider({ ...sandboxKeys, endpoint: sandbox.endpoint });
    const read = await provider.settlement(day);
    const amounts = read.outcome === 'found' ? read.lines.map(({ amount }) => amount) : read;
    expect(amounts).toEqual(Array.from({ length: count }, (_, line) => 100 + line));
  },
);
