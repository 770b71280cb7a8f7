import { typingErrors } from './near-match.ts';
import { foldText } from './search.ts';

/** Help for a visitor who searches for something that is not an option: "Europe" in a list of countries. */
export type SearchHint = {
  /** What is searched for, each a word. */
  words: readonly string[];
  text: string;
};

/** The hint for a query, once enough is typed to know it. `isNear`: nothing else matches, so that it may be misspelt. */
export function hintFor(
  hints: readonly SearchHint[] | undefined,
  query: string,
  isNear: boolean,
): string | null {
  const most = isNear ? 1 : 0;
  const typed = foldText(query)
    .split(' ')
    .filter((word) => word.length > 3);
  const isMeant = (word: string) => typed.some((one) => typingErrors(one, word) <= most);
  return hints?.find(({ words }) => words.some(isMeant))?.text ?? null;
}
