import { setTimeout as sleep } from 'node:timers/promises';
import { todayIn } from '@coverkit/rules';
import { type ApiClient, createApiClient, type Tally } from '../customers/api-client.ts';
import { buy } from '../customers/customer.ts';
import { type CustomerRecord, newCustomerRecord } from '../customers/customer-record.ts';
import { type Plan, planCustomer } from '../customers/plan.ts';
import { type Random, randomOf } from '../random.ts';
import type { Bank } from '../services/bank.ts';
import { longTimes } from '../times.ts';
import { buyerAddress } from './addresses.ts';
import { type CallTimes, timedClient } from './call-times.ts';
import { loopbackTransport } from './loopback-transport.ts';
import type { Period } from './server-times.ts';

export type BuyersDeps = { seed: number; buyers: number; url: string; bank: Bank };
export type BuyersRun = { records: CustomerRecord[]; times: CallTimes; answers: Tally; period: Period };

/** ms from one visitor to the next behind the same address, so that honest buyers stay below every limit. */
const pauseMs = 3000;
/** ms that buyers have to finish. */
const finishMs = 25_000;

/** Visitors who all buy, so many at a time, for `ms`. `phase` makes their addresses of mail different. */
export async function runBuyers(deps: BuyersDeps, phase: string, ms: number): Promise<BuyersRun> {
  const run = { records: [] as CustomerRecord[], times: new Map(), answers: new Map() };
  const from = Date.now();
  const closes = Date.now() + ms;
  const today = todayIn('Australia/Sydney', new Date());
  const serve = async (buyer: number, visit: number) => {
    const number = visit * deps.buyers + buyer;
    const random = randomOf(deps.seed, `${phase} ${number}`);
    const plan = planHonest(number, today, random, `${phase}-${number}@mail.example`);
    const record = newCustomerRecord(number, plan.email);
    run.records.push(record);
    const client = timedClient(clientOf(deps, buyer, run.answers), run.times);
    await buy({ client, bank: deps.bank, random, plan, record, ends: closes + finishMs });
  };
  const queue = async (buyer: number) => {
    await sleep((pauseMs * buyer) / deps.buyers);
    for (let visit = 0; Date.now() < closes; visit += 1) {
      const began = Date.now();
      await serve(buyer, visit);
      await sleep(Math.max(0, began + pauseMs - Date.now()));
    }
  };
  await Promise.all(Array.from({ length: deps.buyers }, (_, buyer) => queue(buyer)));
  return { ...run, period: { from, to: Date.now() } };
}

/** For calls from the address of a record's buyer. */
export const clientOf = ({ url }: BuyersDeps, buyer: number, tally: Tally): ApiClient =>
  createApiClient(() => url, tally, loopbackTransport(buyerAddress(buyer)));

/** One press of the button, with a good card and an address of mail of their own. */
function planHonest(number: number, today: string, random: Random, email: string): Plan {
  const plan = planCustomer(number, today, random, { ...longTimes, slowness: 1 });
  return {
    ...plan,
    email,
    draft: { ...plan.draft, contact: { ...plan.draft.contact, email } },
    voucher: null,
    mailed: false,
    modes: plan.modes.map(() => 'plain'),
    cards: plan.cards.map(() => ({ cardType: 'visa', number: '4444333322221111', declines: false })),
    wrongTotal: false,
    faults: plan.faults.map(() => null),
    timeoutMs: finishMs,
  };
}
