/** The runtime of the tests, set by the test project. */
declare const __RUNTIME__: 'react' | 'preact';

export type Exception = {
  /** The name given to `conformance()`. */
  primitive: string;
  /** The test's title after the primitive's name. */
  what: string;
  /** Why it fails on preact/compat, and what a visitor notices. */
  cause: string;
  /** Where it is reported. */
  issue?: string;
};

/**
 * Tests that pass on React and cannot pass on preact/compat. A listed test must fail there: when it passes, or when no test
 * has its title any more, the suite fails until the entry is removed.
 */
export const exceptionsOnPreact: readonly Exception[] = [];

export const exceptionsOf = (primitive: string): readonly Exception[] =>
  __RUNTIME__ === 'preact' ? exceptionsOnPreact.filter((one) => one.primitive === primitive) : [];

/**
 * Both runtimes have the same style sheets, and the elements of each story are the same as first rendered
 * (`tests/contract/runtimes.test.ts`). So what measures styles, names and descriptions runs once, on React; on both run
 * hydration, events, state, keyboard and forms (tests/decisions/0007).
 */
export const isReact = __RUNTIME__ === 'react';
