/** Typing errors that are forgiven in a word of so many letters. */
const forgiven = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1 : 2);

/**
 * How many typing errors `typed` has as the beginning of `word`: letters that are wrong, missing, too many or have changed
 * places (Damerau and Levenshtein). Infinity for more than are forgiven.
 */
export function typingErrors(typed: string, word: string): number {
  const most = forgiven(typed.length);
  if (word.startsWith(typed)) return 0;
  if (most === 0 || typed.length - word.length > most) return Number.POSITIVE_INFINITY;
  const columns = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: columns + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= columns; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let least = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    [before, row] = [row, next];
  }
  // Whatever follows of the word has not been typed yet.
  const errors = Math.min(...row);
  return errors > most ? Number.POSITIVE_INFINITY : errors;
}
