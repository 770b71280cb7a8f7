import { expect, test } from 'vitest';
import { demoOrigin } from '../testing/harness.ts';
import { postAt } from '../testing/post-at.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();

test('[API-06] a quote’s link on a host of another brand has the same answer as an unknown one', async () => {
  const { reference, token } = await harness.order();
  const { port } = new URL(harness.api.base);
  const at = (host: string, change: object = {}, origin?: string) =>
    postAt(harness.api.base, '/api/quote/reload', { reference, token, ...change }, `${host}:${port}`, origin);
  for (const host of ['localhost', 'highline.localhost']) {
    expect((await at(host)).body.data).toMatchObject({ reference, token });
  }
  const foreign = await at('saltwater.localhost');
  const missed = await at('saltwater.localhost', { token: 'x'.repeat(43) });
  const visibleParts = ({ status, body }: typeof foreign) => [
    status,
    body.state,
    { ...body.data, error: { ...body.data.error, correlationId: '' } },
  ];
  expect(foreign.status).toBe(404);
  expect(visibleParts(foreign)).toEqual(visibleParts(missed));
  // An affiliate's page shows quotes of its csrf token's brand, on any host.
  expect((await at('saltwater.localhost', {}, demoOrigin)).status).toBe(200);
});
