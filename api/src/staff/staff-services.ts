import { existsSync } from 'node:fs';
import {
  type AdditionalPremiums,
  createAdditionalPremiums,
} from '../additional-premiums/additional-premiums.service.ts';
import { paymentLinks } from '../additional-premiums/payment-link.ts';
import { type Brands, createBrands } from '../brands/brands.service.ts';
import { type BrandSaver, createBrandSaver } from '../brands/save-brand.ts';
import { createErasing, type Erasing } from '../erasing/erasing.service.ts';
import { isFulfilled } from '../payments/is-fulfilled.ts';
import { ewayKeys, ewayPayments, paymentTimesOf, sandboxPayments } from '../payments/payments.config.ts';
import { createSettlement, type Settlement } from '../payments/settlement.service.ts';
import { systemClock } from '../platform/clock.ts';
import type { ApiConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db.ts';
import { pathOf } from '../platform/file-url.ts';
import { createLog } from '../platform/log.ts';
import { createToday } from '../platform/today.ts';
import { createWriteQueue } from '../platform/write-queue.ts';
import { createPolicies, type Policies } from '../policies/policies.service.ts';
import { createResendDocuments, type ResendDocuments } from '../policies/resend-documents.ts';
import { createQuoteReferrals } from '../quotes/decide-referral.ts';
import { createPricing } from '../quotes/pricing/pricing.service.ts';
import { createReferrals, type Referrals } from '../referrals/referrals.service.ts';
import { sandboxKeys } from '../sandbox/sandbox.ts';
import type { Done, Failed } from './answers.ts';
import { configured } from './configured.ts';
import { databaseRefusal } from './own-database.ts';
import { refused } from './refused.ts';

/** What the staff's commands work with: the server's own services, over its database. */
export type StaffServices = {
  referrals: Referrals;
  erasing: Pick<Erasing, 'eraseQuote'>;
  policies: Policies;
  additional: AdditionalPremiums;
  resendDocuments: ResendDocuments;
  /** Made where it is asked for: no other command needs to know who charges. */
  settlement: () => Settlement;
  brands: Brands;
  saving: BrandSaver;
  /** The folder that a command was given in. */
  from: string;
};

/** ms: the server may be writing; a person can wait longer than a visitor's call. */
const timeoutMs = 10_000;

/** Opens the database for the time of one command. */
export async function withStaffServices(
  config: ApiConfig,
  env: NodeJS.ProcessEnv,
  from: string,
  work: (desk: StaffServices) => Promise<Done | Failed>,
): Promise<Done | Failed> {
  const path = pathOf(config.databaseUrl);
  if (path !== null && !existsSync(path)) return refused('noDatabase', path);
  // Before it is opened: opening migrates.
  const unfit = await databaseRefusal(config, timeoutMs);
  if (unfit) return unfit;
  const clock = systemClock;
  const database = await openDatabase(config.databaseUrl, { authToken: config.databaseAuthToken });
  try {
    const queue = createWriteQueue(database, { deadline: timeoutMs });
    const brands = await createBrands(database);
    const policies = createPolicies(database);
    const shared = { database, queue, clock, brands, policies, today: createToday(clock) };
    const pricing = createPricing({ ...shared, hasPolicy: policies.hasPolicy });
    const additional = createAdditionalPremiums({ ...shared, pidOf: paymentLinks(config.secret) });
    return await work({
      ...shared,
      additional,
      erasing: createErasing(shared),
      referrals: createReferrals({ ...shared, referring: createQuoteReferrals({ ...shared, pricing }) }),
      resendDocuments: createResendDocuments(shared),
      settlement: () =>
        createSettlement({
          ...shared,
          log: createLog('silent'),
          provider: configured(() => providerOf(config, env)),
          isFulfilled: isFulfilled({ policies, additional }),
          now: () => clock.now().getTime(),
        }),
      saving: createBrandSaver(shared),
      from,
    });
  } finally {
    database.close();
  }
}

/** Who charges: as the server has it, by the same variables. */
function providerOf(config: ApiConfig, env: NodeJS.ProcessEnv) {
  const { timeout } = paymentTimesOf(env);
  const keys = ewayKeys(env);
  if (keys) return ewayPayments(keys, timeout).provider;
  const endpoint = `http://127.0.0.1:${config.port + 1}`;
  return sandboxPayments({ endpoint, scriptUrl: '', testCard: '', keys: sandboxKeys, timeout }).provider;
}
