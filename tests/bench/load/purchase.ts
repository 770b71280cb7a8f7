import { addDays } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { secureCard } from './card.ts';
import { openSession } from './session.ts';

/** Everything that a purchase sends: a quote of its own, with travellers, price and a stored card. */
export type Basket = Record<string, unknown>;

/** `shop` and `bank`: their addresses. */
export async function fillBasket(shop: string, bank: string, email?: string): Promise<Basket> {
  const from = addDays(new Date().toISOString().slice(0, 10), 60);
  const ready = exampleReadyDraft({ dates: { from, to: addDays(from, 13) } });
  const draft = email === undefined ? ready : { ...ready, contact: { ...ready.contact, email } };
  const { csrf } = await openSession(shop);
  const { data } = await call<{ data: { reference: string; token: string } }>(shop, '/api/quote/start', {
    ...draft,
    csrf,
  });
  const chosen = await call<{ data: { netPrice: number } }>(shop, '/api/quote/update', {
    ...draft,
    ...data,
    csrf,
  });
  return {
    ...draft,
    ...data,
    csrf,
    payment: { cardType: 'visa', secureFieldCode: await secureCard(bank) },
    idempotencyKey: crypto.randomUUID().replaceAll('-', ''),
    shownTotal: chosen.data.netPrice,
  };
}

/** The status of the answer, which is read to its end. */
export async function buy(shop: string, basket: Basket): Promise<number> {
  const answer = await post(shop, '/api/quote/purchase', basket);
  await answer.text();
  return answer.status;
}

const post = (shop: string, path: string, body: object): Promise<Response> =>
  fetch(shop + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify(body),
  });

async function call<T>(shop: string, path: string, body: object): Promise<T> {
  const answer = await post(shop, path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
