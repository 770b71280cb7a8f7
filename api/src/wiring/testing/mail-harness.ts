import { createRenderer } from '../../documents/pdf/renderer.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../../payments/testing/purchase-harness.ts';
import { createPolicies } from '../../policies/policies.service.ts';
import { createFulfilment, type Fulfilment } from '../fulfilment.ts';

export type MailHarness = {
  harness: PurchaseHarness;
  fulfilment: Fulfilment;
  sent: OutgoingMail[];
  close: () => Promise<void>;
};

/** A harness, and what follows a sale; nothing runs by itself. `sent`: every mail, as it was handed over. */
export async function startMailHarness(): Promise<MailHarness> {
  const harness = await startPurchaseHarness();
  const renderer = createRenderer();
  const sent: OutgoingMail[] = [];
  const fulfilment = createFulfilment({
    ...{ services: harness.api.services, money: harness.money, renderer, fromAddress: null },
    policies: createPolicies(harness.api.database),
    mailer: { send: async (mail) => void sent.push(mail), close: async () => undefined },
  });
  return {
    ...{ harness, fulfilment, sent },
    close: async () => {
      await harness.close();
      await renderer.close();
    },
  };
}
