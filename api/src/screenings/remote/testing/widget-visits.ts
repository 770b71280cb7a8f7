import { randomUUID } from 'node:crypto';
import type { ScreeningProvider, ScreeningSession } from '../../provider/provider.ts';
import { declareWith } from '../../testing/declare-with.ts';

/** A session of the stand-in. `completed`: the traveller made the declaration in the widget. */
export type Held = { id: string; version: number; state: ScreeningSession; completed?: boolean };

/** What a traveller declares in the widget, by condition ids; each answer is the mildest. */
export type WidgetVisit = { conditionIds?: readonly string[]; complete?: boolean };

type Deps = {
  rules: ScreeningProvider;
  sessions: ReadonlyMap<string, Held>;
  store: (held: Held, state: ScreeningSession) => void;
};

/** The stand-in's side of its widget: tokens that open a session once, and what is done there without our server. */
export function createWidgetVisits({ rules, sessions, store }: Deps) {
  const tokens = new Map<string, string>();
  return {
    newToken(sessionId: string): string {
      const token = randomUUID();
      tokens.set(token, sessionId);
      return token;
    },
    async visit(token: string, { conditionIds = [], complete = true }: WidgetVisit): Promise<void> {
      const held = sessions.get(tokens.get(token) ?? '');
      if (!held || !tokens.delete(token)) throw new Error('The token opens nothing, or nothing any more');
      store(held, await declareWith(rules, held.state, conditionIds));
      held.completed = complete;
    },
  };
}
