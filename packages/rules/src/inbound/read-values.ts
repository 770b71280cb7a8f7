import * as v from 'valibot';
import { quoteTypeById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import { type Problem, problem } from '../values/problem.ts';
import { type ProblemCode, problemCodes } from '../values/problem-codes.ts';
import {
  type InboundParameter,
  type InboundValues,
  inboundParameter,
  inboundParameterNames,
} from './parameters.ts';

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

/** Parameters of the other kind of trip: the link is mixed of two. */
export function mixedProblems(values: InboundValues, product: Pick<Product, 'quoteTypes'>): Problem[] {
  const rule = quoteTypeById(product, values.quoteType ?? 0);
  if (!rule) return [problem('quote_type_unknown', 'quoteType')];
  const kind = rule.type === 2 ? 'annual' : 'single';
  return (Object.keys(values) as InboundParameter[])
    .filter((name) => (inboundParameter(name).trip ?? kind) !== kind)
    .map((name) => problem('link_mixed', name));
}

const codes: ReadonlySet<string> = new Set(problemCodes);
const codeOf = ({ message }: v.BaseIssue<unknown>): ProblemCode =>
  codes.has(message) ? (message as ProblemCode) : 'invalid';

export const issueProblems = (issues: readonly v.BaseIssue<unknown>[], within = ''): Problem[] =>
  issues.map((issue) => {
    const path = [within, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.');
    return problem(codeOf(issue), path);
  });
