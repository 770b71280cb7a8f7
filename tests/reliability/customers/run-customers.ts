import { todayIn } from '@coverkit/rules';
import { randomOf } from '../random.ts';
import type { ApiServer } from '../services/api-server.ts';
import type { Bank } from '../services/bank.ts';
import { paymentTimes } from '../times.ts';
import { createApiClient, type Tally } from './api-client.ts';
import { buy } from './customer.ts';
import { type CustomerRecord, newCustomerRecord } from './customer-record.ts';
import { planCustomer } from './plan.ts';

export type CustomersDeps = {
  seed: number;
  /** Customers at the same time. */
  customers: number;
  servers: readonly ApiServer[];
  bank: Bank;
};

/** ms that customers have to finish after the last one has started. */
const finishMs = 25_000;

/** Runs customers for `ms`, in a few queues one after the other, and returns their records. */
export async function runCustomers(
  deps: CustomersDeps,
  ms: number,
): Promise<{ records: CustomerRecord[]; answers: Tally }> {
  const answers: Tally = new Map();
  const records: CustomerRecord[] = [];
  const closes = Date.now() + ms;
  const today = todayIn('Australia/Sydney', new Date());

  const serve = async (number: number) => {
    const random = randomOf(deps.seed, `customer ${number}`);
    const plan = planCustomer(number, today, random, paymentTimes);
    const record = newCustomerRecord(number, plan.email);
    records.push(record);
    // Each call may reach another server, as behind a load balancer.
    const client = createApiClient(() => random.pick(deps.servers).url, answers);
    await buy({ client, bank: deps.bank, random, plan, record, ends: closes + finishMs });
  };
  let next = 0;
  const queue = async () => {
    while (Date.now() < closes) await serve(next++);
  };
  await Promise.all(Array.from({ length: deps.customers }, queue));
  return { records, answers };
}
