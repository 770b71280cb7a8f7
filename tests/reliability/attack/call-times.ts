import type { ApiClient } from '../customers/api-client.ts';

/** ms of each call, repetitions and waits included, by its name. */
export type CallTimes = Map<string, number[]>;
export type Percentiles = { calls: number; median: number; p99: number; max: number };

export function timedClient(client: ApiClient, times: CallTimes): ApiClient {
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await work();
    const known = times.get(name) ?? [];
    times.set(name, known);
    known.push(performance.now() - began);
    return answer;
  };
  return {
    call: (name, input, timeoutMs) => timed(name, () => client.call(name, input, timeoutMs)),
    callUntilAnswered: (name, input, timeoutMs) =>
      timed(name, () => client.callUntilAnswered(name, input, timeoutMs)),
  };
}

export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => rounded(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  return { calls: sorted.length, median: at(0.5), p99: at(0.99), max: rounded(sorted.at(-1) ?? 0) };
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
