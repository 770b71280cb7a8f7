import { addDays } from '@coverkit/rules';
import { fillBasket } from './purchase.ts';
import { openSession } from './session.ts';

/** A policy that was bought, by its link. */
export type Policy = {
  link: { reference: string; token: string };
  csrf: string;
  /** The dates of a trip that ends three days later. */
  longer: { from: string; to: string };
};

type Dates = Policy['longer'];

/** `shop` and `bank`: their addresses. */
export async function buyPolicy(shop: string, bank: string, email?: string): Promise<Policy> {
  const basket = await fillBasket(shop, bank, email);
  const { reference, token } = await answer<Policy['link']>(shop, '/api/quote/purchase', basket);
  const { from, to } = basket.dates as Dates;
  const { csrf } = await openSession(shop);
  return { link: { reference, token }, csrf, longer: { from, to: addDays(to, 3) } };
}

/** Adds a version that costs nothing. Each name is another than the one before. */
export async function rename(shop: string, { link, csrf }: Policy, at: number): Promise<void> {
  await answer(shop, '/api/amend/insurees', {
    ...{ ...link, csrf, checks: { claims: false, medical: false, health: true, changes: false } },
    insurees: [
      { number: 1, firstName: 'Alex', lastName: at % 2 ? 'Smith' : 'Nguyen', singleName: false, age: 34 },
    ],
  });
}

type Listed = { documents: { version: number }[] };

/** Until each of so many versions has its documents: making them takes the processor from what is measured. */
export async function documentsOf(shop: string, policies: readonly Policy[], versions = 1): Promise<void> {
  for (const { link } of policies)
    for (let left = 1; left > 0; ) {
      const { documents } = await answer<Listed>(shop, '/api/policy/documents', link);
      left = versions - new Set(documents.map(({ version }) => version)).size;
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, 250));
    }
}

async function answer<T>(shop: string, path: string, body: object): Promise<T> {
  const found = await fetch(shop + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify(body),
  });
  if (found.status !== 200) throw new Error(`${path} answered ${found.status}: ${await found.text()}`);
  return ((await found.json()) as { data: T }).data;
}
