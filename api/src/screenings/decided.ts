import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { OpenedQuote } from '../quotes/opened-quote.ts';
import { quoteChanged } from '../quotes/quotes.errors.ts';
import type { Rescreened } from '../quotes/screened/rescreened.ts';
import { requiredScreenings, screenedText } from '../quotes/screened/screened.ts';
import { openScreening } from './declaration/declared-screening.ts';
import { loadingOf, screenedTravellers } from './rescreen.ts';
import {
  deleteScreenings,
  type ScreeningUpdate,
  screeningsOfQuote,
  updateScreening,
} from './screenings.repository.ts';
import type { ScreeningRow } from './screenings.table.ts';

/** What becomes of a screening's row; `delete` withdraws it. */
export type ScreeningDecision = ScreeningUpdate | 'delete';

type Decided = { opened: Pick<OpenedQuote, 'row' | 'draft'>; row: ScreeningRow };

export type DecidedDeps = { database: Pick<Database, 'read'>; sealer: Sealer; clock: Clock };

/** The screenings of a quote with a decision about one of them, which its traveller or a person of the staff took. */
export const createDecided =
  ({ database, sealer, clock }: DecidedDeps) =>
  /** `also`: written in the same transaction. */
  async (
    { opened, row }: Decided,
    decision: ScreeningDecision,
    also?: (tx: Db) => Promise<unknown>,
  ): Promise<Rescreened> => {
    const { quoteReference, insuree } = row;
    const rows = await screeningsOfQuote(database.read, quoteReference);
    const after = rows.flatMap((one) => {
      if (one.insuree !== insuree) return [one];
      return decision === 'delete' ? [] : [{ ...one, ...decision }];
    });
    const required = new Set(requiredScreenings(opened.draft, opened.row).map((one) => one.insuree));
    const medical = after
      .filter((one) => required.has(one.insuree))
      .flatMap((one) => loadingOf(one, openScreening(sealer, one)));
    const write = async (tx: Db) => {
      if (decision === 'delete') await deleteScreenings(tx, quoteReference, [insuree]);
      else if (!(await updateScreening(tx, row, { ...decision, changedAt: clock.now().getTime() })))
        throw quoteChanged();
      await also?.(tx);
      return screenedText(await screenedTravellers(tx, quoteReference));
    };
    return { medical, write };
  };
