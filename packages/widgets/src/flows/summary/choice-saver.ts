import type { Quote } from '@coverkit/rules';
import type { CoverkitClient, QuoteAccess } from '../../client/client.ts';
import { mergeAndRetry } from '../../flow/saver/merge-and-retry.ts';
import type { Choices } from './summary.model.ts';

type Deps = {
  access: QuoteAccess;
  client: Pick<CoverkitClient, 'reload' | 'save'>;
  /** The quote as it now stands. */
  onSaved: (stands: Quote) => void;
};
/** Choices with the rates that were answered for them. */
type Priced = Choices & Partial<Parameters<CoverkitClient['save']>[0]>;

/** Shorter than the details' second: nobody types here, and what is not stored is lost with the tab. */
export const saveDelay = 300;

/**
 * Stores choices once they are priced, so that a reload, another tab or the way back finds them. Quietly: they stand
 * on the screen whatever happens here, and choosing a level stores them again.
 */
export function createChoiceSaver({ access, client, onSaved }: Deps) {
  let waiting: Priced | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting) {
      const choices = waiting;
      waiting = null;
      try {
        // Over what stands now: another tab may have filled in the details since this one was opened.
        let stands = await client.reload(access, { force: true });
        const send = async (quote: Quote) => onSaved({ ...quote, ...(await client.save(quote)) });
        if (waiting) continue;
        await mergeAndRetry({
          base: () => stands,
          mine: () => ({ ...stands, ...choices }),
          reload: () => client.reload(access, { force: true }),
          onMerged: (_, theirs) => {
            stands = theirs;
          },
          send,
        });
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
      timer = setTimeout(() => void flush(), saveDelay);
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
