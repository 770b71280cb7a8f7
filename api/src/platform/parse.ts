import { type Problem, problem } from '@coverkit/rules';
import { type ProblemCode, problemCodes } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { formInvalid } from './errors.ts';

const codes: ReadonlySet<string> = new Set(problemCodes);
const isProblemCode = (text: string): text is ProblemCode => codes.has(text);

/** Most problems in one answer. */
const maxProblems = 100;

/** A schema's issues as problems, the first hundred: the schema's message is the code (API-04). */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  return issues
    .slice(0, maxProblems)
    .map((issue) => problem(codeOf(issue), v.getDotPath(issue) ?? '', paramsOf(issue)));
}

/** Parses or throws the 422 that names every field. */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw formInvalid(problemsOf(parsed.issues));
  const lists = listsForObjects(input, parsed.output, '');
  if (lists.length > 0) throw formInvalid(lists.slice(0, maxProblems));
  return parsed.output;
}

/** valibot takes a list for an object whose fields are all optional; here it is a wrong type. */
function listsForObjects(input: unknown, output: unknown, path: string): Problem[] {
  if (typeof output !== 'object' || output === null) return none;
  if (Array.isArray(input) !== Array.isArray(output)) return [problem('invalid', path)];
  const raw = input as Record<string, unknown>;
  const parsed = output as Record<string, unknown>;
  let found: Problem[] = none;
  for (const key of Object.keys(parsed)) {
    const value = parsed[key];
    if (typeof value !== 'object' || value === null || raw[key] === undefined) continue;
    const below = listsForObjects(raw[key], value, path ? `${path}.${key}` : key);
    if (below.length > 0) found = [...found, ...below];
  }
  return found;
}
const none: Problem[] = [];

function codeOf(issue: v.BaseIssue<unknown>): ProblemCode {
  if (issue.input === undefined) return 'required';
  return isProblemCode(issue.message) ? issue.message : 'invalid';
}

const bounds: Partial<Record<ProblemCode, 'min' | 'max'>> = {
  too_short: 'min',
  too_small: 'min',
  too_long: 'max',
  too_large: 'max',
  too_many: 'max',
};

function paramsOf(issue: v.BaseIssue<unknown>): Problem['params'] {
  const name = isProblemCode(issue.message) ? bounds[issue.message] : undefined;
  return name && typeof issue.requirement === 'number' ? { [name]: issue.requirement } : undefined;
}
