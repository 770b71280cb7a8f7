import type { Screening } from '@coverkit/rules/contract';
import type { Database } from '../platform/database/db.ts';
import { notFound } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Access, BrandAndAffiliate, Opened } from '../quotes/access.ts';
import type { Quotes } from '../quotes/quotes.service.ts';
import { requiredScreenings } from '../quotes/screened/screened.ts';
import type { InsureeToken } from '../quotes/tokens/insuree-token.ts';
import { refuseShared } from '../quotes/tokens/shared-token.ts';
import { hashToken, matchesHash } from '../quotes/tokens/tokens.ts';
import type { AuthToken } from './auth-token.ts';
import { type DeclaredScreening, openScreening } from './declaration/declared-screening.ts';
import { screeningOf } from './present-screening.ts';
import type { ScreeningProvider } from './provider/provider.ts';
import { screeningEnded, screeningNotRequired } from './screenings.errors.ts';
import { findScreening } from './screenings.repository.ts';
import type { ScreeningRow } from './screenings.table.ts';

/** The link of one traveller's screening. */
export type ScreeningAccess = Access & { insuree: number; insureeToken: string };

/** A traveller's quote, opened by their link. */
export type OpenedTraveller = { opened: Opened; insuree: number };
/** With what was declared. */
export type OpenedScreening = OpenedTraveller & { row: ScreeningRow; declared: DeclaredScreening };

export type OpenDeps = {
  database: Pick<Database, 'read'>;
  quotes: Pick<Quotes, 'openForChange'>;
  provider: ScreeningProvider;
  sealer: Sealer;
  insureeToken: InsureeToken;
  authTokenOf: AuthToken;
};

export function createOpenScreening(deps: OpenDeps) {
  const { database, quotes, provider, sealer, insureeToken: tokenOf, authTokenOf } = deps;

  /** The uniform 404 for any miss (API-06), 409 where the quote is closed or this traveller needs no screening. */
  const traveller = async (access: ScreeningAccess, caller: BrandAndAffiliate): Promise<OpenedTraveller> => {
    const { insuree, insureeToken } = access;
    const opened = await quotes.openForChange(access, caller);
    // Compared first, so that the time of an answer tells nothing about the quote.
    const isTheirs = matchesHash(hashToken(insureeToken), hashToken(tokenOf(opened.row, insuree)));
    if (!isTheirs || insuree > opened.draft.people) throw notFound();
    refuseShared(opened.row);
    const required = requiredScreenings(opened.draft, opened.row).some((one) => one.insuree === insuree);
    if (!required) throw screeningNotRequired();
    return { opened, insuree };
  };

  const find = async ({ opened, insuree }: OpenedTraveller): Promise<OpenedScreening | null> => {
    const row = await findScreening(database.read, { quoteReference: opened.row.reference, insuree });
    return row ? { opened, insuree, row, declared: openScreening(sealer, row) } : null;
  };

  const isOwn = ({ declared }: Pick<OpenedScreening, 'declared'>) => declared.provider === provider.id;

  return {
    traveller,
    find,
    /** By the token of its registration; the 409 where it was withdrawn since, or was begun with another provider. */
    screening: async (
      access: ScreeningAccess & { authToken: string },
      caller: BrandAndAffiliate,
    ): Promise<OpenedScreening> => {
      const found = await find(await traveller(access, caller));
      if (!found || !matchesHash(hashToken(access.authToken), hashToken(authTokenOf(found.row))))
        throw screeningEnded();
      // Its answers cannot be read, and it begins anew; a result that is there already holds.
      if (found.row.completedAt === null && !isOwn(found)) throw screeningEnded();
      return found;
    },
    present: async ({ opened, row, declared }: OpenedScreening): Promise<Screening> => {
      const conditions = isOwn({ declared }) ? await provider.view(declared.session) : [];
      return screeningOf({ row, declared, conditions }, opened);
    },
  };
}

export type OpenScreening = ReturnType<typeof createOpenScreening>;
