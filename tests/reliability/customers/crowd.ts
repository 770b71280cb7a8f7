import { todayIn } from '@coverkit/rules';
import { randomOf } from '../random.ts';
import type { ApiServer } from '../services/api-server.ts';
import type { Bank } from '../services/bank.ts';
import { paymentTimes } from '../times.ts';
import { buy } from './customer.ts';
import { drawPlan } from './plan.ts';
import { createShopClient, type Tally } from './shop-client.ts';
import { newStory, type Story } from './story.ts';

export type CrowdDeps = {
  seed: number;
  /** At the same time. */
  customers: number;
  servers: readonly ApiServer[];
  bank: Bank;
};

/** ms for those who are in the shop when its doors close. */
const lastOrders = 25_000;

/** Customers come for `ms`, one after the other in each of a few queues; what each did and was told. */
export async function runCrowd(deps: CrowdDeps, ms: number): Promise<{ stories: Story[]; answers: Tally }> {
  const answers: Tally = new Map();
  const stories: Story[] = [];
  const closes = Date.now() + ms;
  const today = todayIn('Australia/Sydney', new Date());

  const serve = async (number: number) => {
    const random = randomOf(deps.seed, `customer ${number}`);
    const plan = drawPlan(number, today, random, paymentTimes);
    const story = newStory(number, plan.email);
    stories.push(story);
    // Each call may reach another server, as behind a balancer.
    const shop = createShopClient(() => random.pick(deps.servers).url, answers);
    await buy({ shop, bank: deps.bank, random, plan, story, ends: closes + lastOrders });
  };
  let next = 0;
  const queue = async () => {
    while (Date.now() < closes) await serve(next++);
  };
  await Promise.all(Array.from({ length: deps.customers }, queue));
  return { stories, answers };
}
