/** Special terms of a policy have a line each. */
export const termsLines = (terms: string | null): string[] => terms?.split('\n') ?? [];

/** Those of `before` that `after` has not any more. */
export function endedTerms(before: string | null, after: string | null): string[] {
  const left = termsLines(after);
  return termsLines(before).filter((line) => !left.includes(line));
}
