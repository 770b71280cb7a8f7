import type { CallsOf, ClientPartName } from '../flows.ts';
import type { ClientError } from './client.ts';
import type { CoverkitClient } from './http.ts';

export type MemoryMethod =
  | keyof CoverkitClient
  | { [Name in ClientPartName]: keyof CallsOf<Name> }[ClientPartName];
/** Answers one call: records it, waits, fails where a failure is planned, else does the work. */
export type MemoryAnswer = <T>(method: MemoryMethod, input: unknown, work: () => T) => Promise<T>;
/** Milliseconds before each answer; a function is evaluated for each call. */
export type MemoryLatency = number | ((method: MemoryMethod) => number);

/** The calls of a memory client so far, and the failures that are planned for the next ones. */
export function createMemoryCalls(latency: MemoryLatency) {
  const planned: { method: MemoryMethod; error: ClientError }[] = [];
  const calls: { method: MemoryMethod; input: unknown }[] = [];
  const answer: MemoryAnswer = async (method, input, work) => {
    calls.push({ method, input });
    const at = planned.findIndex((failure) => failure.method === method);
    const [failure] = at < 0 ? [] : planned.splice(at, 1);
    const wait = typeof latency === 'function' ? latency(method) : latency;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    if (failure) throw failure.error;
    return work();
  };
  return {
    answer,
    calls,
    failNext: (method: MemoryMethod, error: ClientError) => void planned.push({ method, error }),
  };
}
