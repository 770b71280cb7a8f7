import { consentGiver } from '@coverkit/rules';
import type { Screening } from '@coverkit/rules/contract';
import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { busy } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import { paymentPending } from '../quotes/quotes.errors.ts';
import type { AssessDeclaration } from '../screenings/declaration/assess-declaration.ts';
import { changeDeclaration } from '../screenings/declaration/change-declaration.ts';
import type { Change, ScreeningSession } from '../screenings/provider/provider.ts';
import { consentRequired, screeningChanged, screeningCompleted } from '../screenings/screenings.errors.ts';
import type { OpenedRescreening } from './open-rescreening.ts';
import type { PresentRescreening } from './present-rescreening.ts';
import { updateDeclaration } from './rescreenings.repository.ts';
import { type StoredRescreening, sealRescreening } from './stored-rescreening.ts';

export type DeclareRescreeningDeps = {
  queue: WriteQueue;
  clock: Clock;
  sealer: Sealer;
  present: PresentRescreening;
  assess: AssessDeclaration;
  onUnavailable: (reason: string) => void;
};

type Load = () => Promise<OpenedRescreening>;

/** Completing is done again where another call came between. */
const tries = 8;

/** Changes and completes the declaration of a re-screening. */
export function createDeclareRescreening(deps: DeclareRescreeningDeps) {
  const { queue, clock, sealer, present, assess, onUnavailable } = deps;

  /** Null where another call was faster. */
  const store = async (opened: OpenedRescreening, next: StoredRescreening) => {
    const { row } = opened;
    const change = { ...consentOf(opened, clock), sealed: sealRescreening(sealer, row, next) };
    const isStored = await queue.write((tx) => updateDeclaration(tx, row, change));
    if (!isStored) return null;
    const stored = { ...opened, stored: next, assessed: next.assessed, consented: true };
    return { ...stored, row: { ...row, ...change, version: row.version + 1 } };
  };

  return {
    /** `consent`: to the notice on health information; without it nothing of health is stored (DETL-18). */
    change: (
      load: Load,
      consent: boolean,
      change: (session: ScreeningSession) => Promise<Change>,
    ): Promise<Screening> =>
      changeDeclaration(
        {
          load: async () => {
            const opened = await load();
            if (opened.row.state === 'paying') throw paymentPending();
            if (opened.assessed) throw screeningCompleted(await present.screening(opened));
            if (!opened.consented && !consent) throw consentRequired();
            return opened;
          },
          sessionOf: ({ stored }: OpenedRescreening) => stored.session,
          store: (opened, session) =>
            store(opened, { ...opened.stored, session, assessed: null, decided: null }),
          present: present.screening,
          onUnavailable,
        },
        change,
      ),
    /** SCRN-03: the declaration is made by what the caller shows, once and for all. */
    complete: async (load: Load, version: number, consent: boolean): Promise<Screening> => {
      for (let left = tries; left > 0; left -= 1) {
        const opened = await load();
        const shown = await present.screening(opened);
        // A retry of a lost answer.
        if (opened.assessed) return shown;
        if (!opened.consented && !consent) throw consentRequired();
        if (opened.row.version !== version) throw screeningChanged(shown);
        const made = await assess(shown, opened.stored.session, opened.screened);
        const completed = await store(opened, { ...opened.stored, ...made, decided: null });
        if (completed) return present.screening(completed);
      }
      throw busy(1);
    },
  };
}

export type DeclareRescreening = ReturnType<typeof createDeclareRescreening>;

/** A parent agrees for a child. Nothing where the consent of the purchase holds. */
function consentOf({ consented, screened, product }: OpenedRescreening, clock: Clock) {
  if (consented) return {};
  return { consentBy: consentGiver(screened?.age ?? 0, product.people), consentAt: clock.now().getTime() };
}
