import type { Problem } from '@coverkit/rules';
import type { FormErrors } from '@coverkit/rules/contract';
import type { Lookup } from '../brand/copy.ts';
import type { ClientError } from '../client/client.ts';
import { errorCopy, problemCopy } from './copy/problems.copy.ts';

/** A problem to show; `message` is the server's own sentence, for codes that have no copy here. */
export type ShownProblem = Problem & { message?: string };

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

/** The server's 422 (API-04) as problems, so that both sides' findings are shown the same way. */
export function problemsOf(formErrors: FormErrors): ShownProblem[] {
  return Object.entries(formErrors).map(([path, { code, message, params }]) => ({
    code,
    path,
    message,
    ...(params && { params }),
  }));
}

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
  if (problems.length > 0) return sentences(words, problems, hasField);
  if (error.kind === 'noReference') return [errorCopy(words, 'noReference')];
  if (error.kind === 'offline') return [errorCopy(words, 'offline')];
  if (error.messages.length > 0) return [...error.messages];
  return [errorCopy(words, error.kind === 'busy' ? 'busy' : 'generic')];
}

const sentences = (
  words: Lookup,
  problems: ShownProblem[],
  hasField: (path: string) => boolean,
): string[] => [
  ...new Set(problems.filter((one) => !hasField(one.path)).map((one) => problemWords(words, one))),
];
