import type { ProblemCode } from './problem-codes.ts';

/**
 * An expected failure: which rule, at which field, with the numbers a sentence about it needs.
 * `path` is dotted (`ages.1`, `dates.from`); words are the screen's.
 */
export type Problem = {
  readonly code: ProblemCode;
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

export function problem(code: ProblemCode, path: string, params?: Problem['params']): Problem {
  return params ? { code, path, params } : { code, path };
}
