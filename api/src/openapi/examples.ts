import { accesses, csrfExample, type Endpoint, type EndpointName, endpoints } from '@coverkit/rules/contract';
import stored from './examples.json' with { type: 'json' };

export type Example = { input?: unknown; output: unknown };
export type Examples = { calls: Record<string, Example>; errors: Record<string, unknown> };

/** The errors, and the calls whose answers are long; recorded by `examples.test.ts` from the running API. */
export const recorded: Examples = stored;

/** The example of a call: its row's own, or the recorded one. */
export function exampleOf(name: EndpointName): Example {
  const row: Endpoint = endpoints[name];
  if (row.method === 'GET' || !row.example) return recorded.calls[name] ?? { output: undefined };
  const access = accesses[row.access];
  return {
    input: {
      ...('example' in access && access.example),
      ...row.example.input,
      ...(row.csrf && { csrf: csrfExample }),
    },
    output: { state: { status: 'OK', messages: [] }, data: row.example.output },
  };
}
