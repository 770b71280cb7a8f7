import type { AmendmentKind } from '@coverkit/rules';
import { signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { reasonWords } from './amend-errors.ts';
import type { AmendFlow } from './amend-flow.ts';

type Options = {
  flow: Pick<AmendFlow, 'words' | 'config' | 'alerts'>;
  kind: AmendmentKind;
  /** Asks for the change, which is refused with its reason. */
  ask: () => Promise<unknown>;
};

/** AMND-11: the alert of a change that is not open and, where one is known, its reason in a sentence below. */
export function createRefusal({ flow, kind, ask }: Options) {
  const { words, alerts } = flow;
  const reason = signal<string | null>(null);
  const sentenceOf = ({ formErrors }: ClientError): string | null => {
    const code = formErrors.kind?.params?.reason;
    return code === undefined ? null : reasonWords(flow, code);
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
