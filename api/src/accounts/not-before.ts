import { setTimeout as sleep } from 'node:timers/promises';

/** As `work`, and not before `ms` are over, whether it succeeds or fails: how long it took reveals nothing (ACCT-05). */
export async function notBefore<T>(ms: number, work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, sleep(ms)]);
  return work;
}
