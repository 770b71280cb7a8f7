import type { RateName } from '@coverkit/rules/contract';
import type { ApiConfig } from '../config.ts';
import type { FairScheduler } from '../fair-scheduler.ts';
import type { CallerHash } from '../limits/caller-hash.ts';
import type { RefusalDelay } from '../limits/delay-refusals.ts';
import type { Log } from '../log.ts';
import type { BodyPlaces } from './body-places.ts';
import type { Directory } from './call.ts';
import type { Csrf } from './csrf.ts';
import type { FindPartner } from './partner.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Cookies } from './session/cookies.ts';
import type { Sessions } from './session/session.ts';

/** Dependencies of parsing, limiting and answering calls. */
export type Http = {
  config: Pick<ApiConfig, 'trustedProxies'>;
  csrf: Csrf;
  cookies: Cookies;
  sessions: Sessions;
  findPartner: FindPartner;
  directory: Directory;
  log: Log;
  schedule: FairScheduler;
  bodies: BodyPlaces;
  /** A caller's address for the log. */
  callerHash: CallerHash;
  limits: Readonly<Record<RateName, RateLimit>>;
  delayRefusal: RefusalDelay;
  /**
   * Called for each answer, in the call's own time: it must cost next to nothing. `route`: as registered. `limit`: which one
   * refused the call.
   */
  onAnswer?: ((route: string, status: number, ms: number, limit?: string) => void) | undefined;
};
