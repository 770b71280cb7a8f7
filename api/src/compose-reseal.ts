import { resealAmendments } from './amendments/stored-amendment.ts';
import { resealDocuments } from './documents/reseal-documents.ts';
import { createReseal, type Reseal, type ResealDeps } from './health/reseal.ts';
import { protectAttempts } from './payments/charges/protect-attempts.ts';
import { protectHashes } from './payments/charges/request-hash.ts';
import type { Sealer } from './platform/sealer.ts';
import { resealPolicies } from './policies/reseal-policies.ts';
import { resealQuotes } from './quotes/health/reseal-quotes.ts';
import { resealRescreenings } from './rescreenings/stored-rescreening.ts';
import { resealScreenings } from './screenings/reseal-screenings.ts';

/** Every table with something sealed: an area registers its own here. */
export const composeReseal = ({
  database,
  queue,
  sealer,
  config,
}: ResealDeps & { sealer: Sealer; config: { secret: string } }): Reseal =>
  createReseal({ database, queue }, [
    resealQuotes(sealer),
    resealPolicies(sealer),
    resealDocuments(sealer),
    resealScreenings(sealer),
    resealRescreenings(sealer),
    resealAmendments(sealer),
    protectAttempts(protectHashes(config.secret)),
  ]);
