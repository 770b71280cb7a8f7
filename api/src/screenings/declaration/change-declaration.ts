import type { Screening } from '@coverkit/rules/contract';
import { busy, formInvalid } from '../../platform/errors.ts';
import type { Change, ScreeningSession } from '../provider/provider.ts';
import { screeningUnavailable } from '../screenings.errors.ts';

/** Where a declaration is stored: with a quote, or with a re-screening of a policy. */
export type DeclarationStore<S> = {
  /** As it is now; throws where it cannot be changed any more. */
  load: () => Promise<S>;
  sessionOf: (loaded: S) => ScreeningSession;
  /** Over what was loaded alone; null where another call came between. */
  store: (loaded: S, session: ScreeningSession) => Promise<S | null>;
  present: (stored: S) => Promise<Screening>;
  onUnavailable: (reason: string) => void;
};

/** Calls of other tabs and devices that may come between: each changes a part of its own, so it is made again over theirs. */
const tries = 8;

/**
 * Makes a change with the provider and stores what it answers. A session that a refusal or a failure carries is stored, too
 * (SCRN-05): it is what the provider has.
 */
export async function changeDeclaration<S>(
  { load, sessionOf, store, present, onUnavailable }: DeclarationStore<S>,
  change: (session: ScreeningSession) => Promise<Change>,
): Promise<Screening> {
  for (let left = tries; left > 0; left -= 1) {
    const loaded = await load();
    const before = sessionOf(loaded);
    const answer = await change(before);
    const session = answer.session ?? before;
    const isSame = JSON.stringify(session) === JSON.stringify(before);
    const stored = isSame ? loaded : await store(loaded, session);
    if (!stored) continue;
    const shown = await present(stored);
    if (answer.outcome === 'changed') return shown;
    if (answer.outcome === 'refused') throw formInvalid(answer.problems, shown);
    onUnavailable(answer.reason);
    throw screeningUnavailable(shown);
  }
  throw busy(1);
}
