import { signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../client/client.ts';
import { isLinkReplaced } from './quote-link/own-link.ts';

/** `replaced`: the link is an earlier one, another browser has exchanged the quote's token. */
export type LoadStage = 'loading' | 'failed' | 'notFound' | 'replaced';

/**
 * The stages of a flow that loads something by its link before it can show it. `load` sets the flow's own stage when it
 * has an answer; a rejection becomes `notFound`, `replaced` or `failed`. `onNotFound`: the link opens nothing, or no longer.
 */
export function createLoader<Stage extends string>(load: () => Promise<unknown>, onNotFound?: () => void) {
  const stage = signal<Stage | LoadStage>('loading');
  const error = signal<ClientError | null>(null);
  return {
    stage,
    error,
    async load(): Promise<void> {
      stage.value = 'loading';
      try {
        await load();
      } catch (thrown) {
        error.value = clientErrorOf(thrown);
        stage.value = stageOf(error.value);
        if (stage.value === 'notFound') onNotFound?.();
      }
    },
  };
}

function stageOf(error: ClientError): LoadStage {
  if (isLinkReplaced(error)) return 'replaced';
  return error.kind === 'notFound' ? 'notFound' : 'failed';
}
