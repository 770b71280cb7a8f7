/** The runtime of the tests, set by the test project. */
declare const __RUNTIME__: 'react' | 'preact';

/**
 * Both runtimes have the same style sheets, and the elements of each story are the same as first rendered
 * (`tests/contract/runtimes.test.ts`). So what measures styles, names and descriptions runs once, on React; on both run
 * hydration, events, state, keyboard and forms (tests/decisions/0007).
 */
export const isReact = __RUNTIME__ === 'react';
