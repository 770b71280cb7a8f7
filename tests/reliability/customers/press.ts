import { setTimeout as sleep } from 'node:timers/promises';
import type { Quote } from '@coverkit/rules';
import type { Random } from '../random.ts';
import type { Bank } from '../services/bank.ts';
import type { CardWish, Plan, PressMode } from './plan.ts';
import type { ShopClient } from './shop-client.ts';
import { type PressRecord, type Story, strongest, type Told, toldBy } from './story.ts';

export type CustomerDeps = {
  shop: ShopClient;
  bank: Bank;
  random: Random;
  plan: Plan;
  story: Story;
  /** Instant, ms: nobody stays longer. */
  ends: number;
};

/** The quote as it was last shown, and what an Amex adds to it. */
export type Basket = { quote: Quote; basisPoints: number };

/** One wish to buy, as its person presses it; asked for again where no answer came. */
export async function press(deps: CustomerDeps, basket: Basket, at: number, leaves: number): Promise<Told> {
  const { plan, bank, random } = deps;
  const card = plan.cards[at]!;
  const mode = plan.modes[at]!;
  const wrong = at === 0 && plan.wrongTotal;
  const first = await newPress(deps, basket, card, wrong);
  const fault = plan.faults[at];
  if (fault) await bank.fault(fault).catch(() => false);
  const told = await pressed(deps, basket, first, mode);
  if (told !== 'lost' && told !== 'busy') return told;
  // As the page does: the same press again, a few times, before the visitor is asked.
  for (let again = 0; again < 3 && Date.now() < leaves; again += 1) {
    await sleep(random.between(150, 600));
    const next = await send(deps, first);
    if (next !== 'lost' && next !== 'busy') return next;
  }
  return told;
}

async function pressed(deps: CustomerDeps, basket: Basket, press: PressRecord, mode: PressMode) {
  deps.story.modes.push(mode);
  switch (mode) {
    case 'plain':
      return send(deps, press);
    case 'impatient':
      return send(deps, press, deps.random.between(20, 300));
    case 'doubleClick':
      return strongest(await Promise.all([send(deps, press), send(deps, press)]));
    case 'twoTabs': {
      const card = { cardType: press.cardType, number: press.card, declines: press.declines };
      const other = await newPress(deps, basket, card, press.wrongTotal);
      return strongest(await Promise.all([send(deps, press), send(deps, other)]));
    }
  }
}

async function newPress(
  { bank, random, story }: CustomerDeps,
  { quote, basisPoints }: Basket,
  { cardType, number, declines }: CardWish,
  wrongTotal: boolean,
): Promise<PressRecord> {
  const press: PressRecord = {
    key: random.text(24),
    quote,
    cardType,
    card: number,
    declines,
    code: await bank.secureCard(random, number),
    total: owed(quote.netPrice ?? 0, cardType, basisPoints) - (wrongTotal ? 100 : 0),
    wrongTotal,
    told: [],
  };
  story.presses.push(press);
  return press;
}

/** Cents: reckoned here, so that what the product charges has something to be held against. */
const owed = (price: number, cardType: CardWish['cardType'], basisPoints: number): number =>
  cardType === 'amex' ? price + Math.round((price * basisPoints) / 10_000) : price;

/** One submission; noted with its press. */
export async function send(
  { shop, story }: CustomerDeps,
  press: PressRecord,
  patience?: number,
): Promise<Told> {
  const input = {
    ...press.quote,
    reference: story.reference,
    token: story.token,
    payment: { cardType: press.cardType, secureFieldCode: press.code },
    idempotencyKey: press.key,
    shownTotal: press.total,
  };
  const answer = await shop.call('purchaseQuote', input, patience);
  const told = toldBy(answer);
  press.told.push(told);
  if (answer.kind === 'ok' && told === 'sold') story.tokens.add(answer.data.token);
  if (told === 'unexpected' && answer.kind === 'refused')
    story.oddities.push(
      `purchase answered ${answer.status} ${answer.code} ${JSON.stringify(answer.problems)}`,
    );
  return told;
}
