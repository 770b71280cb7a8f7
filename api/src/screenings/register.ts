import { problem } from '@coverkit/rules';
import type { CallOutput, ParsedInput } from '@coverkit/rules/contract';
import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { busy, formInvalid } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { BrandAndAffiliate } from '../quotes/access.ts';
import type { AuthToken } from './auth-token.ts';
import { newScreening, sealScreening } from './declaration/declared-screening.ts';
import type { OpenedScreening, OpenedTraveller, OpenScreening } from './open-screening.ts';
import type { ScreenedTraveller, ScreeningProvider } from './provider/provider.ts';
import { travellerOf } from './rescreen.ts';
import { consentRequired, screeningUnavailable } from './screenings.errors.ts';
import { insertScreening, updateScreening } from './screenings.repository.ts';

export type RegisterDeps = {
  open: OpenScreening;
  queue: WriteQueue;
  clock: Clock;
  sealer: Sealer;
  provider: ScreeningProvider;
  authTokenOf: AuthToken;
  onUnavailable: (reason: string) => void;
};

type Register = (
  input: ParsedInput<'registerScreening'>,
  caller: BrandAndAffiliate,
) => Promise<CallOutput<'registerScreening'>>;

/**
 * DETL-18: opens the screening that is there. Without one it begins with the consent, and nothing of health is stored before
 * that. One that was begun with another provider begins anew with another consent, since the notice names who is asked.
 */
export function createRegister(deps: RegisterDeps): Register {
  const { open, queue, clock, sealer, provider, authTokenOf, onUnavailable } = deps;

  const begin = async (traveller: ScreenedTraveller) => {
    const begun = await provider.begin(traveller);
    if (begun.outcome === 'changed') return { provider: provider.id, session: begun.session, assessed: null };
    onUnavailable(begun.reason);
    throw screeningUnavailable();
  };

  const insert = async ({ opened, insuree }: OpenedTraveller, traveller: ScreenedTraveller) => {
    const declared = await begin(traveller);
    const key = { quoteReference: opened.row.reference, insuree };
    const at = clock.now().getTime();
    const row = newScreening(opened, key, at, sealScreening(sealer, key, declared));
    await queue.write((tx) => insertScreening(tx, row));
  };

  const beginAnew = async ({ row }: OpenedScreening, traveller: ScreenedTraveller) => {
    const sealed = sealScreening(sealer, row, await begin(traveller));
    const at = clock.now().getTime();
    const change = { sealed, completedAt: null, userAccepted: null, consentAt: at, changedAt: at };
    await queue.write((tx) => updateScreening(tx, row, change));
  };

  return async (input, caller) => {
    const who = await open.traveller(input, caller);
    const traveller = travellerOf(who.opened, who.opened.draft, who.insuree);
    if (!traveller) throw formInvalid([problem('date_invalid', 'dates')]);
    const found = await open.find(who);
    const isForeign = found && found.declared.provider !== provider.id && found.row.completedAt === null;
    if ((!found || isForeign) && !input.consent) throw consentRequired();
    if (!found) await insert(who, traveller);
    else if (isForeign) await beginAnew(found, traveller);
    const screening = await open.find(who);
    // Withdrawn in the same moment.
    if (!screening) throw busy(1);
    return { authToken: authTokenOf(screening.row), screening: await open.present(screening) };
  };
}
