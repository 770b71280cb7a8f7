import type { Screening } from '@coverkit/rules/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ScreeningClient } from '../../client/calls/screening-calls.ts';
import { clientErrorOf, type ScreeningAccess, type ScreeningSession } from '../../client/client.ts';
import { type DeclarationCalls, quoteDeclarationCalls } from './declaration-calls.ts';

export type ScreeningState = {
  /** As the server has it; null before the consent. */
  screening: ReadonlySignal<Screening | null>;
  /** Whether the traveller took the cover: as they decided here, until something newer comes. */
  accepted: ReadonlySignal<boolean | null>;
  /** Opens the screening, or begins it with the `consent`. False: something newer is known by now, and the answer was dropped. */
  register: (consent: boolean) => Promise<boolean>;
  /** A call of this registration. What it answers, or a failure carries, is shown unless it is older than what is. */
  call: CallDeclaration;
  /** The same, of any call that answers the screening. */
  change: (make: Call<Screening>) => Promise<Screening>;
  /** A call of this registration that answers something else. A screening that a failure carries is shown all the same. */
  ask: <Answer>(make: Call<Answer>) => Promise<Answer>;
  /** The decision of a result. Answers what the call does. */
  decide: <Answer>(accepted: boolean, make: Call<Answer>) => Promise<Answer>;
  /** A call that ends the registration. Answers what the call does. */
  end: <Answer>(make: Call<Answer>) => Promise<Answer>;
  /** The registration is over: another one begins with a consent. */
  forget: () => void;
};

/** A call about the declaration, by the state that stores its answer. */
export type CallDeclaration = (make: (calls: DeclarationCalls) => Promise<Screening>) => Promise<Screening>;
type Call<Answer> = (calls: ScreeningClient, session: ScreeningSession) => Promise<Answer>;

type Deps = { access: ScreeningAccess; calls: () => Promise<ScreeningClient> };

/** SCRN-05: one traveller's screening as the server has it, beside calls whose answers may come in another order. */
export function createScreeningState({ access, calls }: Deps): ScreeningState {
  const screening = signal<Screening | null>(null);
  let session: ScreeningSession | null = null;
  const decision = signal<{ version: number; accepted: boolean } | null>(null);
  let registrations = 0;
  let newest = 0;

  /** `of`: the registration that it belongs to. What comes of an ended one is not shown any more. */
  const receive = (next: Screening, of: ScreeningSession) => {
    const shown = screening.peek();
    if (session?.authToken !== of.authToken || (shown && next.version < shown.version)) return;
    screening.value = next;
  };
  const reset = () => {
    session = null;
    decision.value = null;
    screening.value = null;
  };
  const forget = () => {
    // What was asked before may be answered later, and is of what has ended.
    newest = registrations + 1;
    reset();
  };
  const make = async <Answer>(call: Call<Answer>): Promise<Answer> => {
    const mine = session;
    if (!mine) throw new Error('A screening was changed before it was registered');
    try {
      return await call(await calls(), mine);
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      if (error.screening) receive(error.screening, mine);
      throw error;
    }
  };

  const change = async (call: Call<Screening>) => {
    const mine = session;
    const answer = await make(call);
    if (mine) receive(answer, mine);
    return answer;
  };

  return {
    screening,
    accepted: computed(() => {
      const shown = screening.value;
      const own = decision.value;
      const isNewer = shown !== null && own !== null && shown.version > own.version;
      return own && !isNewer ? own.accepted : (shown?.user_accepted ?? null);
    }),
    async register(consent) {
      registrations += 1;
      const mine = registrations;
      const answer = await (await calls()).registerScreening(access, { consent });
      if (mine < newest) return false;
      newest = mine;
      // Of another consent: its versions begin anew.
      if (session?.authToken !== answer.authToken) reset();
      session = { ...access, authToken: answer.authToken };
      receive(answer.screening, session);
      return true;
    },
    call: (declare) => change((calls, registered) => declare(quoteDeclarationCalls(calls, registered))),
    change,
    ask: make,
    async decide(accepted, call) {
      const version = screening.peek()?.version ?? 0;
      const answer = await make(call);
      decision.value = { version, accepted };
      return answer;
    },
    async end(call) {
      const answer = await make(call);
      forget();
      return answer;
    },
    forget,
  };
}
