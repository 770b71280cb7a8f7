import type { rescreeningEndpoints } from '@coverkit/rules/contract';
import type { Caller, Verbs } from '../platform/http/verbs.ts';
import type { ScreeningProvider } from '../screenings/provider/provider.ts';
import { screeningUnavailable } from '../screenings/screenings.errors.ts';
import type { ConfirmRescreening } from './confirm-rescreening.ts';
import type { DeclareRescreening } from './declare-rescreening.ts';
import type { OpenRescreening, RescreenLink } from './open-rescreening.ts';
import type { PresentRescreening } from './present-rescreening.ts';
import type { WithdrawRescreening } from './withdraw-rescreening.ts';

export type RescreeningCallsDeps = {
  open: OpenRescreening;
  present: PresentRescreening;
  declare: DeclareRescreening;
  confirm: ConfirmRescreening;
  withdraw: WithdrawRescreening;
  provider: ScreeningProvider;
  onUnavailable: (reason: string) => void;
};

/** RSCR-01: what the calls about a re-screening answer. */
export function createRescreeningCalls(deps: RescreeningCallsDeps): Verbs<keyof typeof rescreeningEndpoints> {
  const { open, present, declare, confirm, withdraw, provider, onUnavailable } = deps;
  /** Of calls with a csrf: the brand is that of the page it was given to. */
  const loadFor = (link: RescreenLink, caller: Caller) => () =>
    open.byLink(link, (brandId) => brandId === caller.brandId);

  return {
    reloadRescreening: async (link, { mayShow }) => present.rescreening(await open.byLink(link, mayShow)),
    completeRescreening: async (link, { mayShow }) =>
      present.rescreening(await open.byCompletion(link, mayShow)),
    searchRescreening: async (input, caller) => {
      await loadFor(input, caller)();
      const answer = await provider.search(input.searchTerm);
      if (answer.outcome === 'found') return { conditions: [...answer.conditions] };
      onUnavailable(answer.reason);
      throw screeningUnavailable();
    },
    screenCondition: (input, caller) =>
      declare.change(loadFor(input, caller), input.consent, (session) =>
        provider.declare(session, input.condition.id),
      ),
    answerRescreening: (input, caller) => {
      const { conditionId, questionId, answers } = input.answer;
      return declare.change(loadFor(input, caller), input.consent, (session) =>
        provider.answer(session, { number: conditionId, questionId, answer: answers }),
      );
    },
    removeRescreened: (input, caller) =>
      declare.change(loadFor(input, caller), input.consent, (session) =>
        provider.remove(session, input.condition.id),
      ),
    completeDeclaration: (input, caller) =>
      declare.complete(loadFor(input, caller), input.version, input.consent),
    withdrawRescreening: (input, caller) => withdraw(loadFor(input, caller)),
    confirmRescreening: (input, caller) => confirm(input, loadFor(input, caller), caller),
  };
}
