import type { Lookup } from '../brand/copy.ts';
import type { ClientError } from '../client/client.ts';
import type { Emit, FlowName } from '../tracking/events.ts';
import type { Alerts } from './alerts.ts';
import { errorEvent } from './error-event.ts';
import { failureMessages } from './problems/failure-messages.ts';
import { errorMessages } from './problems/problem-words.ts';

export type FlowErrors = {
  /** Emits a failed call, without an alert: the screen itself shows it. */
  emitError: (error: ClientError) => void;
  /** Emits a failed call and shows it as alerts, except problems at fields that the screen has (`hasField`). */
  showError: (error: ClientError, hasField?: (path: string) => boolean) => void;
};

/** What a flow does with a failed call. */
export function flowErrors(flow: { name: FlowName; words: Lookup; alerts: Alerts; emit: Emit }): FlowErrors {
  const { name, words, alerts, emit } = flow;
  const emitError = (error: ClientError) => {
    emit(errorEvent(name, error));
  };
  return {
    emitError,
    showError(error, hasField = () => false) {
      const show = (messages: string[]) => {
        for (const message of messages) alerts.show('error', message);
      };
      emitError(error);
      if (Object.keys(error.formErrors).length === 0) return show(failureMessages(words, error));
      show(errorMessages(words, error, hasField));
    },
  };
}
