import { existsSync } from 'node:fs';
import { composeServices } from '../compose.ts';
import { composeStaff, type StaffServices } from '../compose-staff.ts';
import { choosePayments } from '../payments/choose-payments.ts';
import { sandboxPayments } from '../payments/eway/sandbox-payments.ts';
import { paymentTimesOf } from '../payments/payment-times.ts';
import type { Clock } from '../platform/clock.ts';
import type { ApiConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/db.ts';
import { pathOf } from '../platform/database/file-url.ts';
import { createWriteQueue } from '../platform/database/write-queue.ts';
import { createLog } from '../platform/log.ts';
import { chooseScreening } from '../screenings/provider/choose-screening.ts';
import type { Done, Failed } from './answers.ts';
import { configured } from './configured.ts';
import { databaseRefusal } from './own-database.ts';
import { refused } from './refused.ts';
import { refusals } from './staff.copy.ts';

export type CommandServices = StaffServices & {
  /** The folder that a command was given in. */
  from: string;
  clock: Clock;
};

/** ms: the server may be writing; a person can wait longer than a visitor's call. */
const timeoutMs = 10_000;

/** Opens the database for the time of one command. */
export async function withStaffServices(
  config: ApiConfig,
  { env, from, clock }: { env: NodeJS.ProcessEnv; from: string; clock: Clock },
  work: (services: CommandServices) => Promise<Done | Failed>,
): Promise<Done | Failed> {
  const path = pathOf(config.databaseUrl);
  if (path !== null && !existsSync(path)) return refused(refusals, 'noDatabase', path);
  // Before it is opened: opening migrates.
  const unfit = await databaseRefusal(config, timeoutMs);
  if (unfit) return unfit;
  const database = await openDatabase(config.databaseUrl, { authToken: config.databaseAuthToken });
  try {
    const queue = createWriteQueue(database, { deadline: timeoutMs });
    const services = await composeServices({
      ...{ config, database, queue, clock, log: createLog('silent') },
      // No command serves a browser.
      payment: () => ({ publicApiKey: '', scriptUrl: '', testCard: null }),
      port: () => config.port,
      // As the server has it: a policy's travellers are scored again by who screened them (SCRN-07).
      screeningProvider: configured(() => chooseScreening(env)),
    });
    const provider = () => configured(() => providerOf(config, env));
    return await work({ ...composeStaff(services, provider), from, clock });
  } finally {
    await database.checkpoint().catch(() => undefined);
    database.close();
  }
}

/** Who charges: as the server has it, by the same variables. */
function providerOf(config: ApiConfig, env: NodeJS.ProcessEnv) {
  const sandbox = { endpoint: `http://127.0.0.1:${config.port + 1}`, scriptUrl: '' };
  return (choosePayments(env) ?? sandboxPayments(sandbox, paymentTimesOf(env).timeout)).provider;
}
