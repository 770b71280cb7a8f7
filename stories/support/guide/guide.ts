import type { ReactNode } from 'react';

/** The kind of component; decides which states its stories must show (tests/contract/stories.test.ts). */
export type GuideKind = 'field' | 'action' | 'overlay' | 'display' | 'foundation' | 'flow';

/** What a designer and an engineer must know of a component: `parameters.guide` of its stories. */
export type Guide = {
  kind: GuideKind;
  /** One or two sentences: what it is for. */
  summary: ReactNode;
  /** Numbers of its requirements: 'PRIM-03'. */
  requirements: readonly string[];
  /** The package it is imported from; left out for foundations. */
  from?: '@coverkit/ui' | `@coverkit/widgets/${string}`;
  /** Other exports that the page explains. */
  covers?: readonly string[];
  /** Further sections, after the first picture: those of a flow's page. */
  more?: ReactNode;
  anatomy?: Anatomy;
  /** When to use it, and the alternatives. */
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
  /** Titles of stories: 'Primitives/Select'. */
  related?: readonly string[];
  /** Replaces the stories by a page of its own. */
  page?: ReactNode;
  /** States that its kind requires and that do not exist here, with the reason. */
  without?: Readonly<Record<string, string>>;
};

export type Anatomy = {
  /** The live component that the labels point at. */
  picture: ReactNode;
  parts: readonly Part[];
};

export type Part = {
  name: string;
  /** A selector within the picture; the first match gets the line. Without one the part is only listed. */
  at?: string;
  /** The side that the line comes from. */
  side?: 'start' | 'end';
  note: ReactNode;
};

/** A pair: a good and a bad example of the same. */
export type Advice = { good: Example; bad: Example };

export type Example = { says: ReactNode; shows?: ReactNode };
