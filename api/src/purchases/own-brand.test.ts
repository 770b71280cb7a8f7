import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrigin } from '../testing/harness.ts';
import { postAt } from '../testing/post-at.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../testing/purchase-harness.ts';

let harness: PurchaseHarness;
beforeAll(async () => {
  harness = await startPurchaseHarness();
});
afterAll(() => harness.close());

test('[API-06] a quote’s link opens nothing on a host of another brand, and says so as for any miss', async () => {
  const { reference, token } = await harness.order();
  const { port } = new URL(harness.api.base);
  const at = (host: string, change: object = {}, origin?: string) =>
    postAt(harness.api.base, '/api/quote/reload', { reference, token, ...change }, `${host}:${port}`, origin);
  for (const host of ['localhost', 'highline.localhost']) {
    expect((await at(host)).body.data).toMatchObject({ reference, token });
  }
  const foreign = await at('saltwater.localhost');
  const missed = await at('saltwater.localhost', { token: 'x'.repeat(43) });
  const said = ({ status, body }: typeof foreign) => [
    status,
    body.state,
    { ...body.data, error: { ...body.data.error, correlationId: '' } },
  ];
  expect(foreign.status).toBe(404);
  expect(said(foreign)).toEqual(said(missed));
  // What an affiliate's page shows is of the brand that its csrf names, whichever host it calls.
  expect((await at('saltwater.localhost', {}, demoOrigin)).status).toBe(200);
});
