export type Bulkhead = {
  /** Null where the limit is reached; otherwise the function that frees the place. */
  enter: () => (() => void) | null;
};

/** Calls at once to an outside service: where it hangs, what waits for it stays a small part of the server. */
export function createBulkhead(limit: number): Bulkhead {
  let running = 0;
  return {
    enter: () => {
      if (running >= limit) return null;
      running += 1;
      return () => {
        running -= 1;
      };
    },
  };
}
