import type { CoverkitClient, QuoteAccess } from '../../client/client.ts';
import type { Choices } from './summary.model.ts';

type Deps = { access: QuoteAccess; client: Pick<CoverkitClient, 'reload' | 'save'> };
/** Choices with the rates that were answered for them. */
type Priced = Choices & Partial<Parameters<CoverkitClient['save']>[0]>;

/** Shorter than the details' second: nobody types here, and what is not stored is lost with the tab. */
export const keepDelay = 300;

/**
 * Stores choices once they are priced, so that a reload, another tab or the way back finds them. Quietly: they stand
 * on the screen whatever happens here, and choosing a level stores them again.
 */
export function createKeeping({ access, client }: Deps) {
  let waiting: Priced | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting) {
      const choices = waiting;
      waiting = null;
      try {
        // Over what stands now: another tab may have filled in the details since this one was opened.
        const stored = await client.reload(access, { force: true });
        if (!waiting) await client.save({ ...stored, ...choices });
      } catch {
        // Nothing to tell: see above.
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    // One at a time, in order: an older answer must not overwrite a newer one.
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    later(choices: Priced): void {
      waiting = choices;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), keepDelay);
    },
    /** Stores now what waits. */
    flush,
    /** The quote is being stored as a whole: what waits is part of it, and what is under way must be there before. */
    async drop(): Promise<void> {
      clearTimeout(timer);
      waiting = null;
      await running;
    },
  };
}
