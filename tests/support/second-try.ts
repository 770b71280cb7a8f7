/** All are null for an error outside any test; `title` is null for a file that could not be run, or one of its hooks. */
export type TestName = { project: string | null; file: string | null; title: string | null };
/** `lines`: the message of the first error, where it happened as `at file:line:column`, and so on. */
export type Failure = TestName & { lines: string[] };
/** One run of the tests, or both tries of it. */
export type Outcome = { passedTests: TestName[]; failures: Failure[] };

/** Their tests depend on nothing outside them, so none of these fails by chance. */
const withoutChance = ['rules', 'parts'];

/** A run with more failures than these has failed, whatever passes later (tests/decisions/0005). */
export const mostSecondTries = 5;

/** The files to run once more, as arguments of vitest; null where a second try could not save the run. */
export function secondTryArguments({ failures }: Outcome): string[] | null {
  if (failures.length === 0 || failures.length > mostSecondTries) return null;
  const [projects, files] = [new Set<string>(), new Set<string>()];
  for (const { project, file } of failures) {
    if (project === null || file === null || withoutChance.includes(project)) return null;
    projects.add(project);
    files.add(file);
  }
  return [...[...projects].flatMap((name) => ['--project', name]), ...files];
}

/**
 * Both tries as one outcome: what passed only in the second counts as passed and is in `secondTries`, with its first
 * error. A test that fails in the second try has failed, even if it passed in the first.
 */
export function mergeTries(first: Outcome, second: Outcome): Outcome & { secondTries: Failure[] } {
  const secondTries = first.failures.filter((one) => hasPassed(second, one));
  const failures = [
    ...first.failures.filter((one) => !secondTries.includes(one)),
    ...second.failures.filter((one) => !first.failures.some((other) => isSame(one, other))),
  ];
  const passedTests = [
    ...first.passedTests.filter((one) => !failures.some((other) => isSame(one, other))),
    ...second.passedTests.filter((one) => !first.passedTests.some((other) => isSame(one, other))),
  ];
  return { failures, passedTests, secondTries };
}

/** One line: the title with its first error, and the file and line where it happened. */
export function describeSecondTry(failure: Failure): string {
  const [message = 'no message', where = ''] = failure.lines;
  const [, place] = /^at (.+:\d+):\d+$/.exec(where) ?? [];
  return `second try: ${describeName(failure)}: ${message}${place ? ` (${place})` : ''}`;
}

/** Several lines: what failed, with what words and where. */
export const describeFailure = (failure: Failure): string =>
  [`FAILED ${describeName(failure)}`, ...failure.lines].join('\n       ');

const describeName = ({ project, file, title }: TestName): string =>
  file === null ? 'outside any test' : `${project}: ${[file, title].filter(Boolean).join(' > ')}`;

const isSame = (one: TestName, other: TestName): boolean =>
  one.project === other.project && one.file === other.file && one.title === other.title;

/** A file that could not be run has passed once its tests run and none of them fails. */
function hasPassed({ passedTests, failures }: Outcome, failure: Failure): boolean {
  const isOfIt = (one: TestName) =>
    failure.title === null
      ? one.project === failure.project && one.file === failure.file
      : isSame(one, failure);
  return passedTests.some(isOfIt) && !failures.some(isOfIt);
}
