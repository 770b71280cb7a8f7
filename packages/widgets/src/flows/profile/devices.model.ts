import { createModel, signal } from '@preact/signals-react';
import type { SessionClient, SignedInSession } from '../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';

export type DevicesOptions = {
  session: () => Promise<Pick<SessionClient, 'sessions' | 'endSessions'>>;
  /** `id`: of the session that was ended; null: all but this one. */
  onEnded: (id: string | null) => void;
  onFailure: (error: ClientError) => void;
};

export type DevicesModel = InstanceType<typeof DevicesModel>;

/** Where the customer is signed in (ACCT-05). */
export const DevicesModel = createModel(({ session, onEnded, onFailure }: DevicesOptions) => {
  /** Null until they are known: the profile does without them. */
  const list = signal<readonly SignedInSession[] | null>(null);
  /** What is being ended: an id, or null for all others. */
  const ending = signal<string | null | false>(false);
  const load = async () => {
    try {
      list.value = await (await session()).sessions();
    } catch {
      list.value = null;
    }
  };
  const end = async (id: string | null) => {
    if (ending.peek() !== false) return;
    ending.value = id;
    try {
      await (await session()).endSessions(id);
      onEnded(id);
      await load();
    } catch (error) {
      onFailure(clientErrorOf(error));
    } finally {
      ending.value = false;
    }
  };
  return { list, ending, load, end };
});
