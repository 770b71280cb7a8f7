import { type EndpointName, endpoints } from '@coverkit/rules/contract';
import type { Answer, Harness, Json } from '../../testing/harness.ts';
import type { Examples } from '../examples.ts';
import { withFixedValues } from './with-fixed-values.ts';

export type Recorder = {
  /** `at`: of a row whose path has a parameter. */
  call: (api: Harness, name: EndpointName, input?: object, query?: string, at?: string) => Promise<Json>;
  /** Of a row that takes headers. */
  read: (api: Harness, name: EndpointName, query: string, headers: Record<string, string>) => Promise<Json>;
  error: (answer: Answer) => void;
  examples: Examples;
};

export function createRecorder(): Recorder {
  const examples: Examples = { calls: {}, errors: {} };
  const keep = (name: EndpointName, { status, body }: Answer, input?: object): Json => {
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
    examples.calls[name] = withFixedValues(input ? { input, output: body } : { output: body });
    return body.data;
  };
  return {
    examples,
    call: async (api, name, input, query = '', at = endpoints[name].path) => {
      const { method } = endpoints[name];
      const answer = method === 'GET' ? await api.get(at + query) : await api.post(at, input);
      return keep(name, answer, input);
    },
    read: async (api, name, query, headers) =>
      keep(name, await api.get(endpoints[name].path + query, headers)),
    error: ({ body }) => {
      if (!body.data?.error) throw new Error(`Expected a refusal: ${JSON.stringify(body)}`);
      examples.errors[body.data.error.code] = withFixedValues(body);
    },
  };
}
