import { completeInsuree, type Insuree } from '@coverkit/rules';
import { accesses, csrfExample, type Endpoint, type EndpointName, endpoints } from '@coverkit/rules/contract';
import stored from './examples.json' with { type: 'json' };

export type Example = { input?: unknown; output: unknown };
export type Examples = { calls: Record<string, Example>; errors: Record<string, unknown> };

/**
 * The errors, and the calls whose answers are long; recorded by `examples.test.ts` from the running API. Of travellers
 * only what was answered is in the file, so that it does not change with each field that they get.
 */
export const recorded: Examples = stored;

/** The example of a call: its row's own, or the recorded one. */
export function exampleOf(name: EndpointName): Example {
  const row: Endpoint = endpoints[name];
  if (row.method === 'GET' || !row.example) {
    const found = recorded.calls[name] ?? { output: null };
    // What a change sends of a traveller is not all of them (AMND-05).
    return name === 'changeInsurees' ? found : (withTravellers(found) as Example);
  }
  const output = { state: { status: 'OK', messages: [] }, data: row.example.output };
  const access = accesses[row.access];
  return {
    input: {
      ...('example' in access && access.example),
      ...row.example.input,
      ...(row.csrf && { csrf: csrfExample }),
    },
    output,
  };
}

/** Everything as it is, and travellers with the default of each field. */
function withTravellers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTravellers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'insurees' && Array.isArray(inner)
        ? (inner as Insuree[]).map(completeInsuree)
        : withTravellers(inner),
    ]),
  );
}
