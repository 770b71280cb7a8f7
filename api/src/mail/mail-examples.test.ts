import { expect, onTestFinished, test } from 'vitest';
import { composeFulfilment } from '../compose.ts';
import { sharedRenderer } from '../documents/testing/shared-renderer.ts';
import { startPurchaseHarness } from '../testing/purchase-harness.ts';
import { mailNames } from './testing/outbox-row.ts';

test('[DETL-17] every mail that an area sends has an example, by which the tests of all mails send it', async () => {
  const { api, money, close } = await startPurchaseHarness();
  onTestFinished(() => close());
  const sending = { renderer: sharedRenderer(), mailer: { send: async () => undefined }, fromAddress: null };
  const fulfilment = composeFulfilment({ services: api.services, money, ...sending });
  const areas = [...api.services.areas, ...money.areas, ...fulfilment.areas];
  const templates = areas.flatMap((area) => Object.keys(area.mails?.templates ?? {}));
  expect(mailNames.toSorted()).toEqual(templates.toSorted());
});
