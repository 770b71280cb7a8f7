import { createJob, type Job } from '../platform/job.ts';
import type { Log } from '../platform/log.ts';
import { errorFields } from '../platform/unexpected-error.ts';
import type { Brands } from './brands.service.ts';

/** ms. The staff command states that a change counts within two seconds. */
const intervalMs = 1000;

export type AffiliateWatchDeps = { brands: Pick<Brands, 'refreshIfChanged'>; log: Log };

/**
 * EMBD-05: what another process changes of an affiliate, such as its switch or its origins, takes effect within seconds
 * (decision 148). A database that cannot be reached is logged once and not every second; the changes are read when it is
 * back.
 */
export function createAffiliateWatch({ brands, log }: AffiliateWatchDeps): Job {
  let failed = false;
  const run = async (): Promise<number> => {
    try {
      await brands.refreshIfChanged();
      failed = false;
    } catch (error) {
      if (!failed) log.warn('affiliates not read', errorFields(error));
      failed = true;
    }
    return 0;
  };
  return createJob({ name: 'affiliate watch', log, interval: intervalMs, run });
}
