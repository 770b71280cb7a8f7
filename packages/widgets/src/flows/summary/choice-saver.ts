import type { Quote } from '@coverkit/rules';
import type { SummaryClient } from '../../client/calls/quote-calls.ts';
import type { QuoteAccess, QuoteToSend } from '../../client/client.ts';
import { mergeAndRetry } from '../../flow/saver/merge-and-retry.ts';
import type { Choices } from './choices.ts';

type Options = {
  access: QuoteAccess;
  client: Pick<SummaryClient, 'reload' | 'save'>;
  /** The quote that the server holds now. */
  onSaved: (saved: Quote) => void;
};
/** Choices with the rates that the server answered for them. */
type PricedChoices = Choices & Partial<QuoteToSend>;

/** Shorter than the second of the details: nobody types here, and what is not saved is lost with the tab. */
export const saveDelay = 300;

/**
 * Saves choices once they are priced, so that a reload, another tab or the way back finds them. A failure is not shown: the
 * choices are still on the screen, and choosing a level saves them again.
 */
export function createChoiceSaver({ access, client, onSaved }: Options) {
  let waiting: PricedChoices | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const reload = () => client.reload(access, { force: true });

  async function save(choices: PricedChoices): Promise<void> {
    // Merged into the server's quote: another tab may have filled in the details since this one was opened.
    let latest = await reload();
    if (waiting) return;
    await mergeAndRetry({
      base: () => latest,
      mine: () => ({ ...latest, ...choices }),
      reload,
      onMerged: (_, theirs) => {
        latest = theirs;
      },
      send: async (quote) => onSaved({ ...quote, ...(await client.save(quote)) }),
    });
  }

  async function run(): Promise<void> {
    while (waiting) {
      const choices = waiting;
      waiting = null;
      // See above: a failure loses nothing that is visible.
      await save(choices).catch(() => undefined);
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
    schedule(choices: PricedChoices): void {
      waiting = choices;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), saveDelay);
    },
    /** Saves now what is scheduled. */
    flush,
    /** Before the complete quote is saved: cancels scheduled saves, and waits for one under way. */
    async cancel(): Promise<void> {
      clearTimeout(timer);
      waiting = null;
      await running;
    },
  };
}
