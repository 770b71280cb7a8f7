import { setTimeout as sleep } from 'node:timers/promises';
import { isPurchased, type Quote } from '@coverkit/rules';
import type { CallInput, CallOutput, EndpointName } from '@coverkit/rules/contract';
import { maxPresses } from './plan.ts';
import { type Basket, type CustomerDeps, press, send } from './press.ts';
import type { Answer } from './shop-client.ts';
import type { Story } from './story.ts';

/** One person from the first page to the policy, or until they have had enough. Writes into the story what they saw. */
export async function buy(deps: CustomerDeps): Promise<void> {
  const basket = await fillBasket(deps);
  if (!basket) return;
  const leaves = Math.min(deps.ends, Date.now() + deps.plan.patience);
  for (let at = 0; at < maxPresses; at += 1) {
    const answered = await press(deps, basket, at, leaves);
    if (answered === 'sold') return keepPolicy(deps);
    const told = answered === 'voucher' ? await dropVoucher(deps, basket) : answered;
    if (told === null) return;
    if (told === 'pending' || told === 'lost' || told === 'moved') {
      const stands = await outcomeOf(deps, leaves);
      if (!stands) break;
      if (isPurchased(stands.status)) return claim(deps);
    }
    if (Date.now() > leaves) break;
  }
  deps.story.gaveUp = true;
}

/** Starts, reloads and completes the quote; null where the shop was away for too long. */
async function fillBasket(deps: CustomerDeps): Promise<Basket | null> {
  const { plan, story, random } = deps;
  const config = await ask(deps, 'config', undefined);
  const started = await ask(deps, 'startQuote', plan.draft);
  if (!config || !started) return null;
  story.reference = started.reference;
  story.token = started.token;
  await ask(deps, 'reloadQuote', accessOf(story));
  await sleep(random.between(0, 150));
  const voucher = plan.voucher ? { code: plan.voucher } : null;
  const emailQuote = plan.mailed ? plan.email : null;
  const quote = await update(deps, { ...plan.draft, voucher, emailQuote });
  if (!quote) return null;
  story.mailed = plan.mailed;
  return { quote, basisPoints: config.brand.amexSurchargeBasisPoints };
}

const accessOf = ({ reference, token }: Story) => ({ reference, token });

type Change = Omit<CallInput<'updateQuote'>, 'csrf' | 'reference' | 'token'>;

/** Where the voucher is not for them, or not any more, they do without. */
async function update(deps: CustomerDeps, change: Change): Promise<Quote | null> {
  const { shop, story, ends } = deps;
  const input = { ...change, ...accessOf(story) };
  const answer = await shop.insist('updateQuote', input, ends - Date.now());
  if (answer.kind === 'refused' && answer.problems['voucher.code'] && change.voucher)
    return ask(deps, 'updateQuote', { ...input, voucher: null });
  return dataOf(deps, 'updateQuote', answer);
}

/**
 * The last use of the voucher went to somebody else. `moved` where one of their own presses, of which nobody heard any
 * more, has been faster; null where the shop was away for too long.
 */
async function dropVoucher(deps: CustomerDeps, basket: Basket): Promise<'voucher' | 'moved' | null> {
  const { shop, story, ends } = deps;
  const input = { ...basket.quote, ...accessOf(story), voucher: null };
  const answer = await shop.insist('updateQuote', input, ends - Date.now());
  const unheard = story.presses.some((one) => one.told.some((told) => told === 'lost' || told === 'busy'));
  if (unheard && answer.kind === 'refused' && answer.status === 409) return 'moved';
  const quote = dataOf(deps, 'updateQuote', answer);
  if (!quote) return null;
  basket.quote = quote;
  return 'voucher';
}

async function ask<N extends EndpointName>(
  deps: CustomerDeps,
  name: N,
  input: Omit<CallInput<N>, 'csrf'> | undefined,
): Promise<CallOutput<N> | null> {
  return dataOf(deps, name, await deps.shop.insist(name, input, deps.ends - Date.now()));
}

/** Null where nobody answered, or the shop was busy all the time; any other refusal is not to be. */
function dataOf<N extends EndpointName>(
  { story }: CustomerDeps,
  name: N,
  answer: Answer<N>,
): CallOutput<N> | null {
  if (answer.kind === 'ok') return answer.data;
  if (answer.kind === 'refused' && answer.status !== 503)
    story.oddities.push(
      `${name} answered ${answer.status} ${answer.code} ${JSON.stringify(answer.problems)}`,
    );
  return null;
}

/** Looks again and again while the payment is pending; null when they have had enough. */
async function outcomeOf({ shop, story, random }: CustomerDeps, leaves: number): Promise<Quote | null> {
  while (Date.now() < leaves) {
    const answer = await shop.call('reloadQuote', accessOf(story));
    if (answer.kind === 'ok' && !answer.data.paymentPending) return answer.data;
    if (answer.kind === 'ok') story.pendingLooks += 1;
    if (answer.kind === 'refused' && answer.status !== 503) {
      story.oddities.push(`reload answered ${answer.status} ${answer.code}`);
      return null;
    }
    await sleep(random.between(250, 700));
  }
  return null;
}

/** It was sold without a word to them: the same press again brings the policy's own token. */
async function claim(deps: CustomerDeps): Promise<void> {
  for (let tries = 0; tries < 40 && Date.now() < deps.ends; tries += 1) {
    for (const one of deps.story.presses.toReversed()) {
      if ((await send(deps, one)) === 'sold') return keepPolicy(deps);
    }
    await sleep(250);
  }
  deps.story.gaveUp = true;
}

/** The link they were given opens their policy. */
async function keepPolicy(deps: CustomerDeps): Promise<void> {
  const { story } = deps;
  const [token = ''] = story.tokens;
  const opened = await ask(deps, 'reloadQuote', { reference: story.reference, token });
  if (opened) story.policyNumber = opened.policyNumber;
}
