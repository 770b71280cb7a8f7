import * as v from 'valibot';
import { type Problem, problem } from '../values/problem.ts';
import { type ProblemCode, problemCodes } from '../values/problem-codes.ts';
import { type InboundValues, inboundParameter, inboundParameterNames } from './parameters.ts';

/** Names and texts of a query, as `URLSearchParams` has them. */
export type Query = Iterable<readonly [name: string, text: string]>;

/** What the parameters of a link mean, and the problems of those that mean nothing. An empty one is as if it were not there. */
export function readValues(query: Query): { values: InboundValues; problems: Problem[] } {
  const texts = new Map<string, string[]>();
  for (const [name, text] of query) if (text !== '') texts.set(name, [...(texts.get(name) ?? []), text]);
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const name of inboundParameterNames) {
    const { form, repeated, required } = inboundParameter(name);
    const given = texts.get(name) ?? [];
    if (given.length === 0) {
      if (required) problems.push(problem('required', name));
    } else if (given.length > 1 && !repeated) problems.push(problem('duplicate', name));
    else {
      const parsed = v.safeParse(form, repeated ? given : given[0]);
      if (parsed.success) values[name] = parsed.output;
      else problems.push(...issueProblems(parsed.issues, name));
    }
  }
  return { values: values as InboundValues, problems };
}

const codes: ReadonlySet<string> = new Set(problemCodes);
const codeOf = ({ message }: v.BaseIssue<unknown>): ProblemCode =>
  codes.has(message) ? (message as ProblemCode) : 'invalid';

export const issueProblems = (issues: readonly v.BaseIssue<unknown>[], within = ''): Problem[] =>
  issues.map((issue) => {
    const path = [within, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.');
    return problem(codeOf(issue), path);
  });
