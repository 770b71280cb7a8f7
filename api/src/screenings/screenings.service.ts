import { problem } from '@coverkit/rules';
import type { screeningEndpoints } from '@coverkit/rules/contract';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { formInvalid, notFound } from '../platform/errors.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import type { Log } from '../platform/log.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Quotes } from '../quotes/quotes.service.ts';
import type { InsureeToken } from '../quotes/tokens/insuree-token.ts';
import { authTokens } from './auth-token.ts';
import { createComplete, createCompleteWidget } from './complete.ts';
import { createDecide, type Decision } from './decide.ts';
import { createDeclare } from './declare.ts';
import { createOpenScreening } from './open-screening.ts';
import { createOpenWidget } from './open-widget.ts';
import type { ScreeningProvider } from './provider/provider.ts';
import { createReferScreening } from './referral/refer-screening.ts';
import { createRegister } from './register.ts';
import { screeningChanged, screeningIncomplete, screeningUnavailable } from './screenings.errors.ts';
import { endedReferral } from './screenings.repository.ts';
import { createStoreSession } from './store-session.ts';

export type ScreeningsDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  sealer: Sealer;
  provider: ScreeningProvider;
  quotes: Pick<Quotes, 'openForChange' | 'screenings'>;
  /** Signs tokens that are derived. */
  secret: string;
  insureeToken: InsureeToken;
  /** SCRN-09: whether travellers of a brand are screened in the provider's widget. */
  framesWidget: (brandId: string) => boolean;
};

/** SCRN-06: what the calls about a traveller's screening answer. */
export function createScreenings(deps: ScreeningsDeps): Verbs<keyof typeof screeningEndpoints> {
  const { provider, quotes, log, framesWidget } = deps;
  // Logs only the code of the reason: what was searched for is a health answer.
  const onUnavailable = (reason: string) => log.warn('screening unavailable', { code: reason });
  const open = createOpenScreening({ ...deps, authTokenOf: authTokens(deps.secret) });
  const register = createRegister({ ...deps, open, onUnavailable, authTokenOf: authTokens(deps.secret) });
  const storeSession = createStoreSession(deps);
  const declare = createDeclare({ open, storeSession, onUnavailable });
  const decide = createDecide({ ...deps, open });
  const { refer, reload } = createReferScreening({ ...deps, open });
  const complete = createComplete({ ...deps, open, storeSession, onUnavailable });
  const completeWidget = createCompleteWidget({ ...deps, open, storeSession, onUnavailable });
  const openWidget = createOpenWidget({ ...deps, open, onUnavailable });

  return {
    searchConditions: async (input, caller) => {
      await open.traveller(input, caller);
      const answer = await provider.search(input.searchTerm);
      if (answer.outcome === 'found') return { conditions: [...answer.conditions] };
      onUnavailable(answer.reason);
      throw screeningUnavailable();
    },
    registerScreening: register,
    referScreening: refer,
    reloadReferral: reload,
    startDeclaration: (input, caller) =>
      declare(input, caller, (session) => provider.declare(session, input.condition.id)),
    saveDetails: (input, caller) => {
      const { conditionId, questionId, answers } = input.answer;
      return declare(input, caller, (session) =>
        provider.answer(session, { number: conditionId, questionId, answer: answers }),
      );
    },
    removeCondition: (input, caller) =>
      declare(input, caller, (session) => provider.remove(session, input.condition.id)),
    completeScreening: async (input, caller) => {
      await decide(input, caller, (screening) => complete(screening, input.version));
      return open.present(await open.screening(input, caller));
    },
    openScreeningWidget: openWidget,
    completeScreeningWidget: async (input, caller) => {
      if (!framesWidget(caller.brandId)) throw notFound();
      await decide(input, caller, completeWidget);
      return open.present(await open.screening(input, caller));
    },
    confirmScreening: async (input, caller) => {
      const opened = await decide(input, caller, async (screening): Promise<Decision> => {
        const { row, declared } = screening;
        if (row.completedAt === null) throw screeningIncomplete(await open.present(screening));
        // A retry of a lost answer.
        if (row.userAccepted === input.confirmed) return null;
        const shown = await open.present(screening);
        if (row.version !== input.version) throw screeningChanged(shown);
        if (input.confirmed && declared.assessed?.result.allDeclined)
          throw formInvalid([problem('invalid', 'confirmed')], shown);
        // Who decides by the own screening needs no person any more.
        return { userAccepted: input.confirmed, ...(row.referral === 'open' && endedReferral) };
      });
      return quotes.screenings.answer(opened, input.token);
    },
    withdrawScreening: async (input, caller) => {
      const opened = await decide(input, caller, async () => 'delete');
      return quotes.screenings.answer(opened, input.token);
    },
  };
}
