import type { ReactNode } from 'react';

/** What kind of thing it is; decides which states its stories must show (tests/contract/stories.test.ts). */
export type GuideKind = 'field' | 'action' | 'overlay' | 'display' | 'foundation' | 'flow';

/** What a designer and an engineer must know of a component: `parameters.guide` of its stories. */
export type Guide = {
  kind: GuideKind;
  /** One or two sentences: what it is for. */
  summary: ReactNode;
  /** Numbers of the requirements it answers to: 'PRIM-03'. */
  requirements: readonly string[];
  /** How it is imported; left out for foundations. */
  from?: '@coverkit/ui' | '@coverkit/ui/aria' | `@coverkit/widgets/${string}`;
  /** Other exports that are explained here. */
  covers?: readonly string[];
  /** Sections of its own, after the first picture: what a flow's page tells. */
  more?: ReactNode;
  anatomy?: Anatomy;
  /** When it is the right thing, and what to take instead. */
  choose?: { when: readonly ReactNode[]; instead: readonly ReactNode[] };
  use?: readonly Advice[];
  /** Keys and what they do; backticks are not needed. */
  keyboard?: readonly (readonly [keys: string, does: ReactNode])[];
  accessibility?: readonly ReactNode[];
  /** What a host page can style. */
  styling?: {
    properties?: readonly (readonly [property: string, sets: ReactNode])[];
    parts?: readonly (readonly [part: string, is: ReactNode])[];
  };
  /** Names of stories' titles: 'Primitives/Select'. */
  related?: readonly string[];
  /** In place of the stories: a page of its own. */
  page?: ReactNode;
  /** A state that is asked of its kind and does not exist here, with the reason. */
  without?: Readonly<Record<string, string>>;
};

export type Anatomy = {
  /** The live thing that the labels point at. */
  picture: ReactNode;
  parts: readonly Part[];
};

export type Part = {
  name: string;
  /** Within the picture; the first match is pointed at. Without one the part is only listed. */
  at?: string;
  /** From which side the line comes. */
  side?: 'start' | 'end';
  note: ReactNode;
};

/** A pair: the same thing done well and badly. */
export type Advice = { good: Example; bad: Example };

export type Example = { says: ReactNode; shows?: ReactNode };
