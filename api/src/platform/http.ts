import type { Directory } from './call.ts';
import type { ApiConfig } from './config.ts';
import type { Csrf } from './csrf.ts';
import type { FairScheduler } from './fair-scheduler.ts';
import type { Log } from './log.ts';
import type { RateLimit } from './rate-limit.ts';

/** What every call is parsed, limited and answered with. */
export type Http = {
  config: Pick<ApiConfig, 'trustedProxies'>;
  csrf: Csrf;
  directory: Directory;
  log: Log;
  schedule: FairScheduler;
  limits: {
    start: RateLimit;
    /** References and tokens that do not fit. */
    guess: RateLimit;
    /** Voucher codes, each counted once for a caller. */
    voucher: RateLimit;
    /** Cards that were refused. */
    card: RateLimit;
    /** Mails to an address that a caller names. */
    mail: RateLimit;
  };
};
