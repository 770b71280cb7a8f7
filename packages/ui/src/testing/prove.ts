import { test } from 'vitest';
import { exceptionsOf } from './exceptions.ts';

export type Prove = (what: string, run: () => void | Promise<void>) => void;

/** Registers the contract's tests of one primitive; a listed exception has to fail. */
export function proving(primitive: string, register: (prove: Prove) => void): void {
  const exceptions = exceptionsOf(primitive);
  const met = new Set<string>();
  register((what, run) => {
    const excepted = exceptions.some((one) => one.what === what);
    met.add(what);
    (excepted ? test.fails : test)(`[PRIM-05] ${primitive} ${what}`, run);
  });
  for (const { what } of exceptions.filter((one) => !met.has(one.what)))
    test(`${primitive}: the exception “${what}” is about a test that there is`, () => {
      throw new Error('No test bears this title: take the entry out of exceptions.ts, or name it rightly.');
    });
}
