import { createRenderer } from '../../documents/pdf/renderer.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import { openShop, type Shop } from '../../payments/testing/shop.ts';
import { createPolicies } from '../../policies/policies.service.ts';
import { createFulfilment, type Fulfilment } from '../fulfilment.ts';

export type MailedShop = {
  shop: Shop;
  fulfilment: Fulfilment;
  sent: OutgoingMail[];
  close: () => Promise<void>;
};

/** A shop, and what follows a sale; nothing runs by itself. `sent`: every mail, as it was handed over. */
export async function openMailedShop(): Promise<MailedShop> {
  const shop = await openShop();
  const renderer = createRenderer();
  const sent: OutgoingMail[] = [];
  const fulfilment = createFulfilment({
    ...{ services: shop.api.services, money: shop.money, renderer, fromAddress: null },
    policies: createPolicies(shop.api.database),
    mailer: { send: async (mail) => void sent.push(mail), close: async () => undefined },
  });
  return {
    ...{ shop, fulfilment, sent },
    close: async () => {
      await shop.close();
      await renderer.close();
    },
  };
}
