import { type EndpointName, endpoints } from '@coverkit/rules/contract';
import type { Answer, Harness, Json } from '../../testing/harness.ts';
import type { Examples } from '../examples.ts';
import { withFixedValues } from './with-fixed-values.ts';

export type Recorder = {
  /** `at`: of a row whose path has a parameter. */
  call: (api: Harness, name: EndpointName, input?: object, query?: string, at?: string) => Promise<Json>;
  error: (answer: Answer) => void;
  examples: Examples;
};

export function createRecorder(): Recorder {
  const examples: Examples = { calls: {}, errors: {} };
  return {
    examples,
    call: async (api, name, input, query = '', at = endpoints[name].path) => {
      const { method } = endpoints[name];
      const answer = method === 'GET' ? await api.get(at + query) : await api.post(at, input);
      if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
      examples.calls[name] = withFixedValues(
        input ? { input, output: answer.body } : { output: answer.body },
      );
      return answer.body.data;
    },
    error: ({ body }) => {
      if (!body.data?.error) throw new Error(`Expected a refusal: ${JSON.stringify(body)}`);
      examples.errors[body.data.error.code] = withFixedValues(body);
    },
  };
}
