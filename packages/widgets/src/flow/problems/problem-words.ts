import type { Lookup } from '../../brand/copy.ts';
import type { ClientError } from '../../client/client.ts';
import { problemCopy } from '../copy/problems.copy.ts';
import { failureMessages } from './failure-messages.ts';
import { problemsOf, type ShownProblem } from './form-problems.ts';

/** Field path to the sentence shown there. */
export type FieldErrors = Readonly<Record<string, string>>;

/** `ages.2` and `insurees.0.firstName` as the copy files name them: `ages.*`, `insurees.*.firstName`. */
const placeOf = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');

/**
 * The sentence for a problem. Looked up in the flow's copy (the brand's words first) as `problem.{path}.{code}`,
 * then `problem.{code}`; then in the words that all flows share; then the server's own.
 */
export function problemWords(words: Lookup, problem: ShownProblem): string {
  const { code, path, params, message } = problem;
  return (
    words.find(`problem.${placeOf(path)}.${code}`, params) ??
    words.find(`problem.${code}`, params) ??
    problemCopy(words, code, params) ??
    message ??
    problemCopy(words, 'invalid', params) ??
    code
  );
}

/** The first problem of each field, as words. */
export function fieldErrors(words: Lookup, problems: readonly ShownProblem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const problem of problems) errors[problem.path] ??= problemWords(words, problem);
  return errors;
}

/** The error of a field or, where it has none, of its first part: `countries.3` shows at `countries`. */
export const errorWithin = (errors: FieldErrors, path: string): string | undefined =>
  errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];

const everywhere = (): boolean => true;

/**
 * The messages of a failed call, one alert for each (ERRS-01, ERRS-04). Problems of fields that the screen has (`hasField`)
 * are shown there; any other is a message, or pressing the button would seem to do nothing.
 */
export function errorMessages(
  words: Lookup,
  error: ClientError,
  hasField: (path: string) => boolean = everywhere,
): string[] {
  const problems = error.kind === 'form' ? problemsOf(error.formErrors) : [];
  return problems.length > 0 ? sentences(words, problems, hasField) : failureMessages(words, error);
}

const sentences = (
  words: Lookup,
  problems: ShownProblem[],
  hasField: (path: string) => boolean,
): string[] => [
  ...new Set(problems.filter((one) => !hasField(one.path)).map((one) => problemWords(words, one))),
];
