import { clientErrorOf } from '../client/client.ts';
import type { CoverkitClient } from '../client/http.ts';
import { clientParts } from '../flows.ts';

/** The same client; `onRefused` where the API does not take the page for its own. The call itself still fails. */
export function watchRefusals(client: CoverkitClient, onRefused: () => void): CoverkitClient {
  const watch = async (answer: Promise<unknown>): Promise<unknown> => {
    try {
      return await answer;
    } catch (error) {
      if (clientErrorOf(error).code === 'origin_not_allowed') onRefused();
      throw error;
    }
  };
  const watchedCalls = <Calls extends object>(calls: Calls): Calls =>
    // Not spread: the client may be a proxy, whose calls are not its own properties.
    new Proxy(calls, {
      get(target, name) {
        const call: unknown = Reflect.get(target, name);
        if (typeof call !== 'function') return call;
        return (...args: unknown[]) => {
          const answer: unknown = call(...args);
          if (!(answer instanceof Promise)) return answer;
          // Their calls come with their code.
          return name in clientParts ? answer.then(watchedCalls) : watch(answer);
        };
      },
    });
  return watchedCalls(client);
}
