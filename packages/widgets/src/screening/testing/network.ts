import type { Screening } from '@coverkit/rules/contract';
import type { ScreeningClient } from '../../client/calls/screening-calls.ts';
import { ClientError } from '../../client/client.ts';
import type { MemoryClient } from '../../client/memory.ts';

/** What becomes of one call: `lost` never arrives, `unanswered` is done and its answer is lost, `late` is answered when it is delivered. */
export type Fate = 'arrives' | 'lost' | 'unanswered' | 'late';

type Call = (...args: never[]) => Promise<unknown>;

/** The calls of one page, of which the next ones come to their fates in turn; later ones arrive. */
export function createNetwork(client: MemoryClient) {
  let fates: Fate[] = [];
  const held: (() => void)[] = [];
  /** The registration that each answered screening is of. */
  const tokens = new WeakMap<Screening, string>();
  const note = (answer: unknown, token: string | undefined) => {
    const { screening, authToken } = (answer ?? {}) as { screening?: Screening; authToken?: string };
    if (screening && authToken) tokens.set(screening, authToken);
    else if (token && answer && typeof answer === 'object') tokens.set(answer as Screening, token);
  };

  const through =
    (call: Call) =>
    async (...args: never[]) => {
      const fate = fates.shift() ?? 'arrives';
      if (fate === 'lost') throw new ClientError('offline');
      const token = (args[0] as { authToken?: string } | undefined)?.authToken;
      const answered = call(...args).then(
        (answer) => {
          note(answer, token);
          return answer;
        },
        (error: ClientError) => {
          if (error.screening && token) tokens.set(error.screening, token);
          throw error;
        },
      );
      answered.catch(() => {});
      if (fate === 'late') await new Promise<void>((deliver) => held.push(deliver));
      const answer = await answered;
      if (fate === 'unanswered') throw new ClientError('offline');
      return answer;
    };

  return {
    client: {
      reload: client.reload,
      screening: async (): Promise<ScreeningClient> => {
        const calls = Object.entries(await client.screening());
        return Object.fromEntries(
          calls.map(([name, call]) => [name, through(call as Call)]),
        ) as unknown as ScreeningClient;
      },
    },
    tokens,
    plan: (next: readonly Fate[]) => {
      fates = [...next];
    },
    /** The late answers arrive, the newest first. */
    deliver: () => {
      for (const one of held.splice(0).reverse()) one();
    },
    /** From now on every call arrives. */
    heal: () => {
      fates = [];
    },
  };
}
