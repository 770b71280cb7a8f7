import { test } from 'vitest';

/** Registers one conformance test of a primitive. */
export type TestOf = (what: string, run: () => void | Promise<void>) => void;

export const testsOf =
  (primitive: string): TestOf =>
  (what, run) => {
    test(`[PRIM-05] ${primitive} ${what}`, run);
  };
