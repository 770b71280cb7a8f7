import { problem } from '@coverkit/rules';
import type { Screening } from '@coverkit/rules/contract';
import type { Clock } from '../platform/clock.ts';
import { formInvalid, notFound } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Decision } from './decide.ts';
import { sealScreening } from './declaration/declared-screening.ts';
import type { OpenedScreening, OpenScreening } from './open-screening.ts';
import type {
  ChangeRefused,
  ScreeningProvider,
  ScreeningSession,
  ScreeningUnavailable,
} from './provider/provider.ts';
import { travellerOf } from './rescreen.ts';
import { screeningChanged, screeningIncomplete, screeningUnavailable } from './screenings.errors.ts';
import { isSameSession, type StoreSession } from './store-session.ts';

export type CompleteDeps = {
  provider: ScreeningProvider;
  sealer: Sealer;
  clock: Clock;
  open: OpenScreening;
  storeSession: StoreSession;
  onUnavailable: (reason: string) => void;
};

/** SCRN-03: the declaration is made by what the caller shows, once and for all. */
export function createComplete(deps: CompleteDeps) {
  const { open } = deps;
  return async (screening: OpenedScreening, version: number): Promise<Decision> => {
    const { row, declared } = screening;
    // A retry of a lost answer.
    if (row.completedAt !== null) return null;
    const shown = await open.present(screening);
    if (row.version !== version) throw screeningChanged(shown);
    if (shown.conditions.length === 0 || shown.screening !== null) throw screeningIncomplete(shown);
    return assess(deps, screening, { session: declared.session, shown });
  };
}

/**
 * SCRN-09: the declaration is made by what the provider has, whatever its widget reported in the browser. One without conditions
 * counts as well: the provider, and not we, decided what it has to ask.
 */
export function createCompleteWidget(deps: CompleteDeps) {
  const { provider, open } = deps;
  return async (screening: OpenedScreening): Promise<Decision> => {
    const { row, declared } = screening;
    // A retry of a lost answer.
    if (row.completedAt !== null) return null;
    if (!provider.widget) throw notFound();
    const fetched = await provider.widget.fetch(declared.session);
    if (fetched.outcome === 'unavailable') throw await errorOf(deps, screening, fetched);
    const { session, completed } = fetched;
    const shown = await open.present({ ...screening, declared: { ...declared, session } });
    if (!completed || shown.screening !== null)
      throw screeningIncomplete(await storeAndPresent(deps, screening, session));
    return assess(deps, screening, { session, shown });
  };
}

/** `session`: what is assessed; `shown`: the same as a caller sees it. */
async function assess(
  deps: CompleteDeps,
  screening: OpenedScreening,
  { session, shown }: { session: ScreeningSession; shown: Screening },
): Promise<Decision> {
  const { provider, sealer, clock } = deps;
  const { opened, insuree, row, declared } = screening;
  const traveller = travellerOf(opened, opened.draft, insuree);
  if (!traveller) throw formInvalid([problem('date_invalid', 'dates')], shown);
  const answer = await provider.assess(session, traveller);
  if (answer.outcome !== 'assessed') throw await errorOf(deps, screening, answer, session);
  const names = shown.conditions.map(({ number, name }) => ({ number, name }));
  const assessed = { ...traveller, result: answer.result, names };
  const sealed = sealScreening(sealer, row, { ...declared, session: answer.session, assessed });
  return { sealed, completedAt: clock.now().getTime(), userAccepted: null };
}

/** SCRN-05: where the provider has a newer session than the caller shows, that is stored and shown. `sent`: what it was asked about. */
async function errorOf(
  deps: CompleteDeps,
  screening: OpenedScreening,
  answer: ChangeRefused | ScreeningUnavailable,
  sent: ScreeningSession = screening.declared.session,
): Promise<Error> {
  const session = answer.session ?? sent;
  const shown = await storeAndPresent(deps, screening, session);
  if (answer.outcome === 'unavailable') {
    deps.onUnavailable(answer.reason);
    return screeningUnavailable(shown);
  }
  return isSameSession(session, sent) ? formInvalid(answer.problems, shown) : screeningChanged(shown);
}

async function storeAndPresent(
  { open, storeSession }: CompleteDeps,
  screening: OpenedScreening,
  session: ScreeningSession,
): Promise<Screening> {
  const stored = await storeSession(screening, session);
  return open.present(stored ?? (await open.find(screening)) ?? screening);
}
