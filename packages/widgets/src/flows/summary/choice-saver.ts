import type { Quote } from '@coverkit/rules';
import type { SummaryClient } from '../../client/calls/quote-calls.ts';
import { type ClientError, clientErrorOf, type QuoteAccess } from '../../client/client.ts';
import { mergeAndRetry } from '../../flow/saver/merge-and-retry.ts';
import { type Choices, withChoices } from './choices.ts';

type Options = {
  access: QuoteAccess;
  client: Pick<SummaryClient, 'reload' | 'save'>;
  /** The version that the server is known to hold. */
  saved: () => Quote | null;
  /** The server may hold these choices from now on, also where no answer comes. */
  onSend: (choices: Choices) => void;
  /** The quote that the server holds now. */
  onSaved: (saved: Quote) => void;
};
/** Choices with the rates that the server answered for them. */
type PricedChoices = Choices & Partial<Pick<Quote, 'rates'>>;

/** Shorter than the second of the details: nobody types here, and what is not saved is lost with the tab. */
export const saveDelay = 300;

/** ms until a failed save is tried again; doubled with each failure. */
const firstPause = 2000;
const longestPause = 30_000;

/**
 * Saves choices once they are priced, so that a reload, another tab or the way back finds them. A failure is not shown, since
 * the choices are still on the screen: the save is tried again, at once where the page is left, and choosing a level saves
 * them too.
 */
export function createChoiceSaver({ access, client, saved, onSend, onSaved }: Options) {
  let waiting: PricedChoices | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<ClientError | null> | null = null;
  let pause = firstPause;

  const reload = () => client.reload(access, { force: true });

  async function save(choices: PricedChoices): Promise<void> {
    // Another tab may have filled in the details since: the save is refused then, and merged into the server's quote.
    let latest = saved() ?? (await reload());
    onSend(choices);
    await mergeAndRetry({
      mine: () => withChoices(latest, choices),
      reload,
      onChanged: (theirs) => {
        latest = theirs;
      },
      send: async (quote) => onSaved({ ...quote, ...(await client.save(quote)) }),
    });
  }

  async function run(): Promise<ClientError | null> {
    while (waiting) {
      const choices = waiting;
      waiting = null;
      try {
        await save(choices);
        pause = firstPause;
      } catch (thrown) {
        const error = clientErrorOf(thrown);
        // Refused or closed: the next attempt would be too.
        if (!isPassing(error)) continue;
        waiting ??= choices;
        timer = setTimeout(() => void flush(), pause);
        pause = Math.min(pause * 2, longestPause);
        return error;
      }
    }
    return null;
  }

  function flush(): Promise<ClientError | null> {
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
    /** Saves now what is scheduled; the failure where it is tried again later. */
    flush,
    /**
     * Before the complete quote is saved: cancels scheduled saves, and waits for one under way. Resolves to the choices that
     * are not saved, to schedule them again where the quote could not be saved either.
     */
    async cancel(): Promise<PricedChoices | null> {
      clearTimeout(timer);
      const scheduled = waiting;
      waiting = null;
      await running;
      // One that failed meanwhile has scheduled itself again.
      clearTimeout(timer);
      const unsaved = scheduled ?? waiting;
      waiting = null;
      return unsaved;
    },
  };
}

const isPassing = ({ kind }: ClientError): boolean =>
  kind === 'offline' || kind === 'busy' || kind === 'changed' || kind === 'unexpected';
