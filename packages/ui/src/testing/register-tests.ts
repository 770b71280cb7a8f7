import { test } from 'vitest';
import { exceptionsOf } from './exceptions.ts';

export type TestOf = (what: string, run: () => void | Promise<void>) => void;

/** Registers the conformance tests of one primitive; a listed exception must fail. */
export function registerTests(primitive: string, register: (testOf: TestOf) => void): void {
  const exceptions = exceptionsOf(primitive);
  const met = new Set<string>();
  register((what, run) => {
    const excepted = exceptions.some((one) => one.what === what);
    met.add(what);
    (excepted ? test.fails : test)(`[PRIM-05] ${primitive} ${what}`, run);
  });
  for (const { what } of exceptions.filter((one) => !met.has(one.what)))
    test(`${primitive}: the exception “${what}” has a test`, () => {
      throw new Error('No test has this title: remove the entry from exceptions.ts, or correct it.');
    });
}
