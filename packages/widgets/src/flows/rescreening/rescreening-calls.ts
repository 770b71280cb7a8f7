import type { Rescreening, Screening } from '@coverkit/rules/contract';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { RescreeningClient } from '../../client/calls/rescreening-calls.ts';
import { clientErrorOf, type RescreenLink } from '../../client/client.ts';
import type { DeclarationCalls } from '../../screening/model/declaration-calls.ts';
import type { CallDeclaration } from '../../screening/model/screening-state.ts';

export type RescreeningState = {
  /** As the server has it; null before it is loaded. */
  rescreening: ReadonlySignal<Rescreening | null>;
  screening: ReadonlySignal<Screening | null>;
  /** Takes the latest from the server. */
  adopt: (latest: Rescreening) => void;
  reload: () => Promise<Rescreening>;
  /** What it answers, or a failure carries, is shown unless it is older than what is. */
  call: CallDeclaration;
  /** The consent that is sent with every change, until the server has it (DETL-18). */
  agreed: () => boolean;
  agree: (agreed: boolean) => void;
  /** Nothing of it is in sight any more. */
  forget: () => void;
};

type Deps = { link: RescreenLink; calls: () => Promise<RescreeningClient> };

/** RSCR-01, SCRN-05: a re-screening as the server has it, beside calls whose answers may come in another order. */
export function createRescreeningState({ link, calls }: Deps): RescreeningState {
  const rescreening = signal<Rescreening | null>(null);
  const screening = signal<Screening | null>(null);
  let agreed = false;

  const receive = (next: Screening) => {
    const shown = screening.peek();
    if (!shown || next.version >= shown.version) screening.value = next;
  };
  const adopt = (latest: Rescreening) => {
    receive(latest.screening.screeningdata);
    // What it comes to belongs to its version.
    if (screening.peek() === latest.screening.screeningdata) rescreening.value = latest;
  };
  const reload = async () => {
    const latest = await (await calls()).reloadRescreening(link);
    adopt(latest);
    return latest;
  };

  return {
    rescreening,
    screening,
    adopt,
    reload,
    agreed: () => agreed,
    agree: (consent) => {
      agreed = consent;
    },
    forget: () => {
      rescreening.value = null;
      screening.value = null;
    },
    async call(make) {
      try {
        const answer = await make(declarationCalls(await calls(), link, { agreed: () => agreed, reload }));
        receive(answer);
        return answer;
      } catch (thrown) {
        const error = clientErrorOf(thrown);
        if (error.screening) receive(error.screening);
        throw error;
      }
    },
  };
}

const declarationCalls = (
  calls: RescreeningClient,
  link: RescreenLink,
  { agreed, reload }: { agreed: () => boolean; reload: () => Promise<Rescreening> },
): DeclarationCalls => ({
  declare: (id) => calls.screenCondition(link, id, { consent: agreed() }),
  answer: (answer) => calls.answerRescreening(link, answer, { consent: agreed() }),
  remove: (number) => calls.removeRescreened(link, number, { consent: agreed() }),
  complete: async (version) => {
    await calls.completeDeclaration(link, version, { consent: agreed() });
    // Only the re-screening itself has what it comes to.
    return (await reload()).screening.screeningdata;
  },
});
