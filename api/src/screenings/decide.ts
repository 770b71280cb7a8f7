import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { busy } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { BrandAndAffiliate, Opened } from '../quotes/access.ts';
import type { QuoteScreenings } from '../quotes/quotes.service.ts';
import { createDecided, type ScreeningDecision } from './decided.ts';
import type { OpenedScreening, OpenScreening, ScreeningAccess } from './open-screening.ts';

export type DecideDeps = {
  database: Pick<Database, 'read'>;
  open: OpenScreening;
  quotes: { screenings: QuoteScreenings };
  sealer: Sealer;
  clock: Clock;
};

/** What becomes of a screening's row; null leaves it as it is. */
export type Decision = ScreeningDecision | null;

/** How often the decision is tried again where a save of the details was faster. */
const tries = 8;

/**
 * Stores a decision about a screening and the quote's price with it, in one transaction: completed, accepted, declined or
 * withdrawn. `decisionOf` is asked again where something came between.
 */
export function createDecide({ database, open, quotes, sealer, clock }: DecideDeps) {
  const rescreened = createDecided({ database, sealer, clock });

  return async (
    input: ScreeningAccess & { authToken: string },
    caller: BrandAndAffiliate,
    decisionOf: (screening: OpenedScreening) => Promise<Decision>,
  ): Promise<Opened> => {
    for (let left = tries; left > 0; left -= 1) {
      const screening = await open.screening(input, caller);
      const decision = await decisionOf(screening);
      if (decision === null) return screening.opened;
      const stored = await quotes.screenings.store(screening.opened, await rescreened(screening, decision));
      if (stored) return stored;
    }
    throw busy(1);
  };
}

export type Decide = ReturnType<typeof createDecide>;
