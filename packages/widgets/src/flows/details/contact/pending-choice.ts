/** ms; after that the visitor sees what is missing. */
const longestWait = 5000;

/** What is under way, such as an address whose parts are looked up, or a save: what is pressed meanwhile waits for it. */
export function createPendingChoice() {
  let pending: Promise<unknown> | null = null;
  return {
    track: <T>(found: Promise<T>): Promise<T> => {
      const limit = new Promise((resolve) => setTimeout(resolve, longestWait));
      // One task later: the field takes the answer over first.
      const settled = Promise.race([found.catch(() => null), limit]).then(
        () => new Promise((resolve) => setTimeout(resolve)),
      );
      pending = settled;
      void settled.then(() => {
        if (pending === settled) pending = null;
      });
      return found;
    },
    /** At once where nothing is looked up. */
    whenSettled(run: () => void): void {
      if (pending) void pending.then(run);
      else run();
    },
  };
}
