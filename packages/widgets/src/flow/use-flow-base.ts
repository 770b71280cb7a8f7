import { type RefObject, useEffect, useRef } from 'react';
import { type Coverkit, useCoverkit, useWords } from '../brand/brand-provider.tsx';
import type { Copy, Words } from '../brand/copy.ts';
import type { FlowName, Step, Steps } from '../tracking/events.ts';

export type FlowOptions<Name extends FlowName, C extends Copy> = {
  name: Name;
  /** The prefix of the brand's `i18n` keys. */
  wordsKey: string;
  copy: C;
};

type StepOf<Name> = Name extends keyof Steps ? Steps[Name] : never;

/** What a flow has of the page around it: provider, words, events, and its own element. */
export type FlowBase<Name extends FlowName = FlowName, C extends Copy = Copy> = Coverkit & {
  name: Name;
  words: Words<C>;
  root: RefObject<HTMLDivElement | null>;
  /** Emits the step that the visitor has come to. */
  step: (step: StepOf<Name>) => void;
};

/** Begins a flow without alerts, which need signals: see `useFlow`. Emits `ready` when it is on the page. */
export function useFlowBase<Name extends FlowName, C extends Copy>(
  options: FlowOptions<Name, C>,
): FlowBase<Name, C> {
  const { name, wordsKey, copy } = options;
  const coverkit = useCoverkit();
  const words = useWords(wordsKey, copy);
  const root = useRef<HTMLDivElement>(null);
  const { emit } = coverkit;
  useEffect(() => {
    emit({ type: 'ready', flow: name });
  }, [emit, name]);
  return {
    ...coverkit,
    name,
    words,
    root,
    // The type of a step depends on the flow's name, which TypeScript does not follow through a parameter.
    step: (step) => {
      emit({ type: 'step', flow: name, step } as Step);
    },
  };
}
