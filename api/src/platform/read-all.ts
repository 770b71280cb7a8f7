type Results<T extends readonly (() => unknown)[]> = { [K in keyof T]: ReturnType<T[K]> };

/**
 * Runs readers of the environment, all of them also where one throws, and returns what each read. What they threw is one
 * error, a line for each problem, so that a configuration can be corrected at once.
 */
export function readAll<T extends readonly (() => unknown)[]>(...readers: T): Results<T> {
  // Several readers may find the same.
  const problems = new Set<string>();
  const results = readers.map((read) => {
    try {
      return read();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      for (const line of message.split('\n')) problems.add(line);
      return undefined;
    }
  });
  if (problems.size > 0) throw new Error([...problems].join('\n'));
  // Nothing was thrown, so each result is its reader's.
  return results as Results<T>;
}
