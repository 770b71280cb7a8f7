import type { AmendmentKind } from '@coverkit/rules';
import { signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import type { AmendFlow } from './amend-flow.ts';

type Options = {
  flow: Pick<AmendFlow, 'words' | 'alerts'>;
  kind: AmendmentKind;
  /** Asks for the change, which is refused with its reason. */
  ask: () => Promise<unknown>;
};

/** AMND-11: the alert of a change that is not open and, where one is known, its reason in a sentence below. */
export function createRefusal({ flow: { words, alerts }, kind, ask }: Options) {
  const reason = signal<string | null>(null);
  const sentenceOf = ({ formErrors }: ClientError): string | null => {
    const code = formErrors.kind?.params?.reason;
    return code === undefined ? null : words.find(`reason.${code}`);
  };
  return {
    reason,
    /** `error`: the answer that refused it; without one the reason is asked for, where there is a policy. */
    async show(error: ClientError | undefined, hasPolicy: boolean): Promise<void> {
      const refused = error ?? (hasPolicy ? await ask().then(() => undefined, clientErrorOf) : undefined);
      reason.value = refused ? sentenceOf(refused) : null;
      alerts.show('error', words(`unavailable.${kind}`));
      if (reason.value) alerts.show('error', reason.value);
    },
  };
}
