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
  // An affiliate's page shows quotes of any brand on any host: this call has no csrf, which would name the page's own.
  expect((await at('saltwater.localhost', {}, demoOrigin)).status).toBe(200);
});

test('[EMBD-06] [API-06] an affiliate’s page gets a bought quote without names, contact and policy', async () => {
  const order = await harness.order();
  const load = (access: { reference: string; token: string }, origin: string) => {
    const { reference, token } = access;
    return harness.api.post('/api/quote/reload', { reference, token }, { origin });
  };
  const open = await load(order, demoOrigin);
  expect(open.body.data.rates).toHaveLength(3);
  const bought = (await harness.buy(order)).body.data;
  const own = await load(bought, harness.api.base);
  expect(own.body.data).toMatchObject({ contact: order.contact, policy: {} });
  const shown = await load(bought, demoOrigin);
  expect(shown.status).toBe(200);
  const old = await load(order, harness.api.base);
  expect(shown.body.data).toEqual({ ...old.body.data, token: bought.token });
  expect(shown.body.data).toMatchObject({
    paid: true,
    insurees: [],
    contact: { email: '' },
    policyNumber: null,
  });
  expect(shown.body.data).not.toHaveProperty('policy');
});
