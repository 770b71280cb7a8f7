import { expect, test } from 'vitest';
import {
  describeFailure,
  describeSecondTry,
  type Failure,
  mergeTries,
  mostSecondTries,
  type Outcome,
  secondTryArguments,
  type TestName,
} from '../../support/second-try.ts';

const named = (title: string | null, project = 'journeys', file = 'tests/e2e/buy.test.ts'): TestName => ({
  project,
  file,
  title,
});
const failed = (name: TestName, message = 'the page was slow'): Failure => ({ ...name, lines: [message] });
const outcome = (passedTests: TestName[], failures: Failure[] = []): Outcome => ({ passedTests, failures });

test('the files with failed tests are run once more, each in its project', () => {
  const failures = [
    failed(named('buys')),
    failed(named('buys by keyboard')),
    failed(named('opens', 'ui (chromium)', 'packages/ui/src/modal/modal.test.tsx')),
  ];
  expect(secondTryArguments(outcome([], failures))).toEqual([
    ...['--project', 'journeys', '--project', 'ui (chromium)'],
    ...['tests/e2e/buy.test.ts', 'packages/ui/src/modal/modal.test.tsx'],
  ]);
});

test('nothing is run again that could not save the run', () => {
  expect(secondTryArguments(outcome([named('buys')]))).toBeNull();
  expect(secondTryArguments(outcome([], [failed(named('prices', 'rules'))]))).toBeNull();
  expect(
    secondTryArguments(outcome([], [failed(named('parses', 'parts')), failed(named('buys'))])),
  ).toBeNull();
  const outside = { project: null, file: null, title: null, lines: ['unhandled'] };
  expect(secondTryArguments(outcome([], [outside]))).toBeNull();
  const many = Array.from({ length: mostSecondTries + 1 }, (_, at) => failed(named(`test ${at}`)));
  expect(secondTryArguments(outcome([], many))).toBeNull();
  expect(secondTryArguments(outcome([], many.slice(1)))).not.toBeNull();
});

test('what passes only then counts as passed and keeps its first error', () => {
  const [buys, pays] = [named('buys'), named('pays')];
  const merged = mergeTries(outcome([pays], [failed(buys)]), outcome([buys, pays]));
  expect(merged).toEqual({ passedTests: [pays, buys], failures: [], secondTries: [failed(buys)] });
});

test('what needed a second try is listed in a line each: its title, its first error, and where', () => {
  const places = ['at tests/e2e/buy.test.ts:101:7', 'at tests/e2e/support/journey.ts:20:3'];
  const lines = ['expected 0.00003 to be +0', ...places, 'expected 2 to be 1'];
  expect(
    [{ ...named('buys'), lines }, failed(named('pays')), failed(named(null))].map(describeSecondTry),
  ).toEqual([
    'second try: journeys: tests/e2e/buy.test.ts > buys: expected 0.00003 to be +0 (tests/e2e/buy.test.ts:101)',
    'second try: journeys: tests/e2e/buy.test.ts > pays: the page was slow',
    'second try: journeys: tests/e2e/buy.test.ts: the page was slow',
  ]);
});

test('what fails in both has failed with its first error, and so has what fails only then', () => {
  const [buys, pays] = [named('buys'), named('pays')];
  const twice = mergeTries(outcome([pays], [failed(buys)]), outcome([pays], [failed(buys, 'again')]));
  expect(twice).toEqual({ passedTests: [pays], failures: [failed(buys)], secondTries: [] });
  const then = mergeTries(outcome([pays], [failed(buys)]), outcome([buys], [failed(pays)]));
  expect(then).toEqual({ passedTests: [buys], failures: [failed(pays)], secondTries: [failed(buys)] });
  expect(then.failures.map(describeFailure)).toEqual([
    'FAILED journeys: tests/e2e/buy.test.ts > pays\n       the page was slow',
  ]);
});

test('a file that could not be run has passed once its tests ran', () => {
  const file = failed(named(null), 'beforeAll timed out');
  const [buys, pays] = [named('buys'), named('pays')];
  expect(mergeTries(outcome([], [file]), outcome([buys, pays]))).toEqual({
    passedTests: [buys, pays],
    failures: [],
    secondTries: [file],
  });
  expect(mergeTries(outcome([], [file]), outcome([buys], [failed(pays)])).failures).toEqual([
    file,
    failed(pays),
  ]);
  // The second run may have ended before it ran anything.
  expect(mergeTries(outcome([], [file]), outcome([])).failures).toEqual([file]);
});
