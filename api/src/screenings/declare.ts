import type { Screening } from '@coverkit/rules/contract';
import type { BrandAndAffiliate } from '../quotes/access.ts';
import { changeDeclaration } from './declaration/change-declaration.ts';
import type { OpenedScreening, OpenScreening, ScreeningAccess } from './open-screening.ts';
import type { Change, ScreeningSession } from './provider/provider.ts';
import { screeningCompleted } from './screenings.errors.ts';
import type { StoreSession } from './store-session.ts';

export type DeclareDeps = {
  open: OpenScreening;
  storeSession: StoreSession;
  onUnavailable: (reason: string) => void;
};

/** A change of the declaration, as a call makes it. */
export type Declare = (
  input: ScreeningAccess & { authToken: string },
  caller: BrandAndAffiliate,
  change: (session: ScreeningSession) => Promise<Change>,
) => Promise<Screening>;

export function createDeclare({ open, storeSession: store, onUnavailable }: DeclareDeps): Declare {
  return (input, caller, change) => {
    const load = async () => {
      const screening = await open.screening(input, caller);
      if (screening.row.completedAt !== null) throw screeningCompleted(await open.present(screening));
      return screening;
    };
    const sessionOf = ({ declared }: OpenedScreening) => declared.session;
    return changeDeclaration({ load, sessionOf, store, present: open.present, onUnavailable }, change);
  };
}
