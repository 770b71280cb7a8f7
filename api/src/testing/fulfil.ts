import { composeFulfilment } from '../compose.ts';
import type { Documents } from '../documents/documents.service.ts';
import { sharedRenderer } from '../documents/testing/shared-renderer.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import type { PurchaseHarness } from './purchase-harness.ts';

/** Makes documents and sends mails until nothing waits in the outbox. */
export async function fulfil(
  shop: Pick<PurchaseHarness, 'api' | 'money' | 'advance'>,
): Promise<{ sent: OutgoingMail[]; documents: Documents }> {
  const sent: OutgoingMail[] = [];
  const renderer = sharedRenderer();
  const { outbox, documents } = composeFulfilment({
    ...{ services: shop.api.services, money: shop.money, renderer, fromAddress: null },
    mailer: { send: async (mail) => void sent.push(mail) },
  });
  for (let left = 4; left > 0; left -= 1) {
    await outbox.run();
    await shop.advance(120_000);
  }
  await renderer.close();
  return { sent, documents };
}
