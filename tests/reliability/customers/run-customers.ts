import { todayIn } from '@coverkit/rules';
import { randomOf } from '../random.ts';
import type { ApiServer } from '../services/api-server.ts';
import type { Bank } from '../services/bank.ts';
import type { Mail } from '../services/mail-server.ts';
import type { Staff } from '../services/staff.ts';
import { slownessOf } from '../slowness.ts';
import type { Times } from '../times.ts';
import { createApiClient, type Tally } from './api-client.ts';
import { buy } from './customer.ts';
import { type CustomerRecord, newCustomerRecord } from './customer-record.ts';
import { planCustomer } from './plan.ts';
import { amendUntilRefundedTwice, runAmendments } from './run-amendments.ts';
import { type Insured, rescreenUntilPaid, runRescreenings } from './run-rescreenings.ts';

export type CustomersDeps = {
  seed: number;
  times: Times;
  /** So many come; null: as many as come in the given time. */
  purchases: number | null;
  /** Customers at the same time. */
  customers: number;
  servers: readonly ApiServer[];
  bank: Bank;
  staff: Staff;
  received: readonly Mail[];
  /** Of the servers. */
  secret: string;
};

/** ms that customers have to finish after the last one has started, on a machine that is not busy. */
const finishMs = 30_000;
/** ms more for the re-screenings of their policies, and for the changes. */
const rescreeningMs = 20_000;
const amendmentMs = 20_000;

/** Runs customers, so many or for `ms`, in a few queues one after the other, and returns their records. */
export async function runCustomers(
  deps: CustomersDeps,
  ms: number,
): Promise<{ records: CustomerRecord[]; answers: Tally }> {
  const answers: Tally = new Map();
  const records: CustomerRecord[] = [];
  const insured: Insured[] = [];
  const closes = Date.now() + ms;
  const today = todayIn('Australia/Sydney', new Date());

  const serve = async (number: number) => {
    const random = randomOf(deps.seed, `customer ${number}`);
    const slowness = slownessOf(deps.servers);
    const times = { ...deps.times, slowness };
    const plan = planCustomer(number, today, random, times);
    const record = newCustomerRecord(number, plan.email);
    records.push(record);
    // Each call may reach another server, as behind a load balancer.
    const client = createApiClient(() => random.pick(deps.servers).url, answers);
    const ends = Math.max(closes, Date.now()) + finishMs * slowness;
    await buy({ client, bank: deps.bank, random, plan, record, ends });
    // A generator of its own: a customer buys in the same way, whatever comes after.
    const later = randomOf(deps.seed, `re-screenings ${number}`);
    if (record.policyNumber === null) return;
    const one = { ...deps, times, client, random: later, record, travellers: plan.draft.ages.length };
    insured.push(one);
    await runRescreenings(one, ends + rescreeningMs * slowness);
    const changes = { ...one, random: randomOf(deps.seed, `amendments ${number}`) };
    await runAmendments(changes, ends + (rescreeningMs + amendmentMs) * slowness);
  };
  let next = 0;
  const isOpen = () => (deps.purchases === null ? Date.now() < closes : next < deps.purchases);
  const queue = async () => {
    while (isOpen()) await serve(next++);
  };
  await Promise.all(Array.from({ length: deps.customers }, queue));
  await amendUntilRefundedTwice(insured);
  await rescreenUntilPaid(insured);
  return { records, answers };
}
