import { type RefObject, useEffect, useRef } from 'react';
import { type Coverkit, useCoverkit, useWords } from '../brand/brand-provider.tsx';
import type { Copy, Words } from '../brand/copy.ts';
import type { ClientError } from '../client/client.ts';
import type { FlowName, Step, Steps } from '../tracking/events.ts';
import { type Alerts, useAlerts } from './alerts.ts';
import { errorEvent } from './error-event.ts';
import { failureMessages } from './problems/failure-messages.ts';

export type FlowOptions<Name extends FlowName, C extends Copy> = {
  name: Name;
  /** The prefix of the brand's `i18n` keys. */
  wordsKey: string;
  copy: C;
};

type StepOf<Name> = Name extends keyof Steps ? Steps[Name] : never;

/** What a flow has of the page around it: provider, words, alerts, events, and its own element. */
export type Flow<Name extends FlowName = FlowName, C extends Copy = Copy> = Coverkit & {
  name: Name;
  words: Words<C>;
  alerts: Alerts;
  root: RefObject<HTMLDivElement | null>;
  /** Emits the step that the visitor has come to. */
  step: (step: StepOf<Name>) => void;
  /** Emits a failed call, without an alert: the screen itself shows it. */
  emitError: (error: ClientError) => void;
  /** Emits a failed call and shows it as alerts, except problems at fields that the screen has. */
  showError: (error: ClientError, hasField?: (path: string) => boolean) => void;
};

/** Begins a flow: call once in its outermost component. Emits `ready` when it is on the page. */
export function useFlow<Name extends FlowName, C extends Copy>(options: FlowOptions<Name, C>): Flow<Name, C> {
  const { name, wordsKey, copy } = options;
  const coverkit = useCoverkit();
  const words = useWords(wordsKey, copy);
  const alerts = useAlerts();
  const root = useRef<HTMLDivElement>(null);
  const { emit } = coverkit;
  useEffect(() => {
    emit({ type: 'ready', flow: name });
  }, [emit, name]);
  // In braces: a page's callback may return something, which an effect would take for its clean-up.
  const emitError = (error: ClientError) => {
    emit(errorEvent(name, error));
  };
  return {
    ...coverkit,
    name,
    words,
    alerts,
    root,
    // The type of a step depends on the flow's name, which TypeScript does not follow through a parameter.
    step: (step) => {
      emit({ type: 'step', flow: name, step } as Step);
    },
    emitError,
    showError(error, hasField) {
      const show = (messages: string[]) => {
        for (const message of messages) alerts.show('error', message);
      };
      emitError(error);
      if (Object.keys(error.formErrors).length === 0) return show(failureMessages(words, error));
      // The words for each problem come with the fields that show them: a first form has none of either yet.
      if (hasField)
        void import('./problems/problem-words.ts').then((loaded) =>
          show(loaded.errorMessages(words, error, hasField)),
        );
    },
  };
}
