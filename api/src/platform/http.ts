import type { Directory } from './call.ts';
import type { ApiConfig } from './config.ts';
import type { Csrf } from './csrf.ts';
import type { Log } from './log.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Turns } from './turns.ts';

/** What every call is let in and answered with. */
export type Http = {
  config: Pick<ApiConfig, 'trustedProxies'>;
  csrf: Csrf;
  directory: Directory;
  log: Log;
  turns: Turns;
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
