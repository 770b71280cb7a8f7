/** Which runtime the tests stand on; set by the test project. */
declare const __RUNTIME__: 'react' | 'preact';

export type Exception = {
  /** As `conformance()` is called. */
  primitive: string;
  /** The words of the test's title after the primitive's name. */
  what: string;
  /** Why it cannot hold on preact/compat, and what a visitor notices of it. */
  cause: string;
  /** Where it is reported. */
  issue?: string;
};

/**
 * What primitives owe on React and cannot hold on preact/compat. An entry is a test that must fail there: the day
 * that it passes, or that no test bears its title any more, the suite says so and the entry goes.
 */
export const exceptionsOnPreact: readonly Exception[] = [];

export const exceptionsOf = (primitive: string): readonly Exception[] =>
  __RUNTIME__ === 'preact' ? exceptionsOnPreact.filter((one) => one.primitive === primitive) : [];

/**
 * Styles are the same sheets on both runtimes. That both render the same elements, attributes and states is asserted
 * by the tests that run on both; what then measures only how these are drawn runs once, on React.
 */
export const measuresStyles = __RUNTIME__ === 'react';
