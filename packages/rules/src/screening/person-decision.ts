import { containsCardNumber } from '../values/card-number.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Assessment } from './assessment.ts';

/** What a person decided about one traveller's conditions after talking with them (REFR-01, product model). */
export type PersonDecision = {
  /** By name, as the certificate lists them. */
  covered: readonly string[];
  excluded: readonly string[];
  /** Whole percent of the traveller's own premium. */
  loading: number;
};

/** What is assessed, without the score that only a catalogue has. */
type Decided = Omit<Assessment, 'score'> & { names: { number: number; name: string }[] };

const limits = { names: 20, nameLength: 120, loading: 300 };

/** Without control characters and line breaks: a certificate prints it on one line. */
const isOneLine = (name: string): boolean => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);

function nameProblems(path: 'cover' | 'exclude', names: readonly string[]): Problem[] {
  if (names.length > limits.names) return [problem('too_many', path, { max: limits.names })];
  if (names.some((one) => one.length > limits.nameLength))
    return [problem('too_long', path, { max: limits.nameLength })];
  if (names.some((one) => one.trim() === '' || !isOneLine(one))) return [problem('invalid', path)];
  return names.some(containsCardNumber) ? [problem('card_number_in_field', path)] : [];
}

/** What a person may decide: something is named, and only what is covered costs. */
export function personDecisionProblems({ covered, excluded, loading }: PersonDecision): Problem[] {
  if (covered.length + excluded.length === 0) return [problem('required', 'cover')];
  const names = [...nameProblems('cover', covered), ...nameProblems('exclude', excluded)];
  if (names.length > 0) return names;
  const all = [...covered, ...excluded].map((one) => one.toLowerCase());
  if (new Set(all).size < all.length) return [problem('duplicate', 'exclude')];
  if (!Number.isSafeInteger(loading) || loading < 0) return [problem('invalid', 'loading')];
  if (loading > limits.loading) return [problem('too_large', 'loading', { max: limits.loading })];
  return loading > 0 && covered.length === 0 ? [problem('required', 'cover')] : [];
}

/**
 * SCRN-08: the decision as a screening's result, so that price, certificate and medical letter follow from both alike. Where
 * nothing is covered, everything named is excluded, and the policy can still be bought.
 */
export function resultOfDecision({ covered, excluded, loading }: PersonDecision): Decided {
  const names = [...covered, ...excluded].map((name, at) => ({ number: at + 1, name }));
  const numbers = names.map(({ number }) => number);
  return {
    names,
    accepted: numbers.slice(0, covered.length),
    declined: numbers.slice(covered.length),
    allDeclined: covered.length === 0,
    loading: { percent: loading, minimum: 0 },
    conditionExcess: 0,
  };
}
