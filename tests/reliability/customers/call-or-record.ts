import type { CallInput, CallOutput, EndpointName, Screening } from '@coverkit/rules/contract';
import type { Answer, ApiClient } from './api-client.ts';
import type { CustomerRecord } from './customer-record.ts';

export type CallDeps = { client: ApiClient; record: CustomerRecord; ends: number };

/** Calls until there is an answer. Null where there was none but 503s. */
export async function callOrRecord<N extends EndpointName>(
  deps: CallDeps,
  name: N,
  input: Omit<CallInput<N>, 'csrf'> | undefined,
): Promise<CallOutput<N> | null> {
  return dataOf(deps, name, await deps.client.callUntilAnswered(name, input, deps.ends - Date.now()));
}

/** Declares a condition. Where the answer was lost, the same again is refused as declared already, and what is there is read. */
export async function declareOrReread<N extends 'startDeclaration' | 'screenCondition'>(
  deps: CallDeps,
  name: N,
  input: Omit<CallInput<N>, 'csrf'>,
  reread: () => Promise<Screening | null>,
): Promise<Screening | null> {
  const answer = await deps.client.callUntilAnswered(name, input, deps.ends - Date.now());
  const isThere = answer.kind === 'refused' && answer.problems['condition.id'] === 'duplicate';
  return isThere ? reread() : dataOf(deps, name, answer);
}

/** The data of an answer; null where there was none but 503s. Records any other refusal as unexplained. */
export function dataOf<N extends EndpointName>(
  { record }: Pick<CallDeps, 'record'>,
  name: N,
  answer: Answer<N>,
): CallOutput<N> | null {
  if (answer.kind === 'ok') return answer.data;
  if (answer.kind === 'refused' && answer.status !== 503)
    record.unexplained.push(
      `${name} answered ${answer.status} ${answer.code} ${JSON.stringify(answer.problems)}`,
    );
  return null;
}
