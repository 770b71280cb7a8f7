import type { ReactElement, Ref } from 'react';
import type { Mounted } from './mount.tsx';

/** The props that the conformance tests pass; a specimen spreads them over its own. */
export type SharedProps = {
  /** Points at an element of whatever kind: `never` fits every primitive's own, narrower type. */
  ref?: Ref<never>;
  id?: string;
  className?: string;
  label?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
};

/** Further props for an input in a form. */
export type InputProps = SharedProps & { onChange?: (value: unknown) => void };

type Base = {
  /** The primitive with its required props. */
  element: (props: SharedProps) => ReactElement;
  /** Selector of the element with the `id` and the `ref`. */
  target: string;
};

/** A primitive without a value. */
export type Presented = Base & {
  field?: undefined;
  /** Takes `disabled`; the selector of what it switches off. */
  disables?: string;
  /** An interaction and its visible effect; absent for static primitives. */
  use?: Use;
};

/** A primitive with a value: labelled, described, read-only, controlled or uncontrolled, submitted with its form. */
export type Input = Base & {
  /** Selector of the labelled and described element, and its role; null for a password, which has none. */
  field: { control: string; role: InputRole | null };
  disables: string;
  use: InputUse;
  /** The form data under the name `field` before and after the use. */
  form: {
    before: [string, string][];
    after: [string, string][] /** The value that a reset passes to `onChange`. */;
    reset: unknown;
  };
};

export type Specimen = Presented | Input;

/** A specimen without all fields: the suite lists the missing ones, and fails. */
export type IncompleteSpecimen = Base & {
  field?: Input['field'];
  disables?: string;
  use?: Omit<Use, 'keys'>;
};

export function missingFields(specimen: Specimen | IncompleteSpecimen): string[] {
  const owed = [
    [specimen.use, 'keys', 'use.keys'],
    [specimen.field && (specimen.use ?? {}), 'uncontrolled', 'use.uncontrolled'],
    [specimen.field && (specimen.use ?? {}), 'controlled', 'use.controlled'],
    [specimen.field && specimen, 'form', 'form'],
    [specimen.field && specimen, 'disables', 'disables'],
  ] as const;
  return owed.filter(([of, key]) => of && !(key in of)).map(([, , name]) => name);
}

export const isComplete = (specimen: Specimen | IncompleteSpecimen): specimen is Specimen =>
  missingFields(specimen).length === 0;

type InputRole =
  | 'textbox'
  | 'checkbox'
  | 'switch'
  | 'radiogroup'
  | 'spinbutton'
  | 'combobox'
  | 'group'
  | 'searchbox';

export type Use = {
  /** Uncontrolled; by default `element({})`. */
  uncontrolled?: (props: InputProps) => ReactElement;
  /** Controlled, by a caller that never changes the value. */
  controlled?: (onChange: (value: unknown) => void) => ReactElement;
  /** Resolves once the primitive has measured what its Tab stops depend on; absent where it measures nothing. */
  ready?: (mounted: Mounted) => Promise<void>;
  /** The interaction by pointer. */
  act: (mounted: Mounted) => void | Promise<void>;
  /** The same by keyboard, from the first Tab stop; empty where Tab alone does it. */
  keys: string | (() => Promise<void>);
  /** The visible state, compared before and after. */
  read: (mounted: Mounted) => unknown;
  before: unknown;
  after: unknown;
  /** The value that `onChange` is called with. */
  emitted?: unknown;
};

export type InputUse = Use &
  Required<Pick<Use, 'uncontrolled' | 'controlled'>> & {
    emitted: unknown;
  };
