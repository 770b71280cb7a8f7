import { composeFulfilment, type Fulfilment } from '../compose.ts';
import { sharedRenderer } from '../documents/testing/shared-renderer.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import {
  type PurchaseHarness,
  type PurchaseHarnessOptions,
  startPurchaseHarness,
} from './purchase-harness.ts';

export type MailHarness = {
  harness: PurchaseHarness;
  fulfilment: Fulfilment;
  sent: OutgoingMail[];
  close: () => Promise<void>;
};

/** A purchase harness with documents and mails; no job runs unless it is called. `sent`: every mail as the mailer got it. */
export async function startMailHarness(options: PurchaseHarnessOptions = {}): Promise<MailHarness> {
  const harness = await startPurchaseHarness(options);
  const renderer = sharedRenderer();
  const sent: OutgoingMail[] = [];
  const fulfilment = composeFulfilment({
    ...{ services: harness.api.services, money: harness.money, renderer, fromAddress: null },
    mailer: { send: async (mail) => void sent.push(mail) },
  });
  return {
    ...{ harness, fulfilment, sent },
    close: async () => {
      await harness.close();
      await renderer.close();
    },
  };
}
