/** A slip that a developer could make, and the tests that have to notice it. */
export type Mutation = {
  /** From the root of the repository. */
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
  /** The rule that no longer holds. */
  breaks: string;
  /** Arguments of vitest: a project, and parts of the paths of its files. */
  tests: readonly [project: string, ...paths: string[]];
};
