import type { AccountPolicyPage } from '@coverkit/rules/contract';
import { createModel, signal } from '@preact/signals-react';
import type { SessionClient } from '../../../client/calls/session-calls.ts';
import type { ClientError } from '../../../client/client.ts';
import { createLoader } from '../../../flow/loader.ts';
import { createPoller } from '../../../flow/poller/poller.ts';

export type PolicyOptions = {
  session: () => Promise<Pick<SessionClient, 'accountPolicy'>>;
  reference: string;
  /** It could not be loaded. */
  onFailure: (error: ClientError) => void;
};

export type PolicyModel = InstanceType<typeof PolicyModel>;

/** One policy of a customer who is signed in (ACCT-02). */
export const PolicyModel = createModel(({ session, reference, onFailure }: PolicyOptions) => {
  const shown = signal<AccountPolicyPage | null>(null);
  const ask = async () => (await session()).accountPolicy(reference);
  const loader = createLoader<'shown'>(async () => {
    shown.value = await ask();
    loader.stage.value = 'shown';
  });
  return {
    ...{ stage: loader.stage, error: loader.error, shown },
    load: async (): Promise<void> => {
      await loader.load();
      const error = loader.error.peek();
      if (loader.stage.peek() === 'failed' && error) onFailure(error);
    },
    /** Until the documents of the newest version are there. */
    poller: createPoller({
      poll: ask,
      isDone: (page) => !areDocumentsToCome(page),
      onDone: (page) => {
        shown.value = page;
      },
    }),
  };
});

export const versionsOf = ({ timeline }: Pick<AccountPolicyPage, 'timeline'>) =>
  timeline.filter((one) => one.kind === 'version');

/** Those of the newest version come a moment after it. */
export function areDocumentsToCome(page: Pick<AccountPolicyPage, 'timeline' | 'documents'>): boolean {
  const newest = versionsOf(page).at(-1)?.version;
  return !page.documents.some(({ version }) => version === newest);
}
