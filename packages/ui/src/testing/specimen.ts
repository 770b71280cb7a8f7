import type { ReactElement, Ref } from 'react';
import type { Mounted } from './mount.tsx';

/** The props that the conformance test gives; a specimen spreads them over its own. */
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

/** What an input is given besides when it stands in a form. */
export type InputProps = SharedProps & { onChange?: (value: unknown) => void };

type Base = {
  /** The primitive with the props it cannot do without. */
  element: (props: SharedProps) => ReactElement;
  /** Selector of the element that carries `id` and that the `ref` points at. */
  target: string;
};

/** What is read, pressed or opened. */
export type Presented = Base & {
  field?: undefined;
  /** Takes `disabled`; the selector of what it switches off. */
  disables?: string;
  /** Something a visitor does, and how it shows. Left out by what only stands there. */
  use?: Use;
};

/** What holds a value: labelled and described, read-only, owned by itself or by its caller, sent with its form. */
export type Input = Base & {
  /** Selector of what is labelled and described, and its role; null for a password, which has none. */
  field: { control: string; role: InputRole | null };
  disables: string;
  use: InputUse;
  /** What its form sends under the name `field` before and after the use, as `FormData` has it. */
  form: {
    before: [string, string][];
    after: [string, string][] /** What a reset tells `onChange`. */;
    reset: unknown;
  };
};

export type Specimen = Presented | Input;

/** One that says too little: the suite names what is missing, and fails. */
export type Unfinished = Base & {
  field?: Input['field'];
  disables?: string;
  use?: Omit<Use, 'keys'>;
};

export function missingIn(specimen: Specimen | Unfinished): string[] {
  const owed = [
    [specimen.use, 'keys', 'use.keys'],
    [specimen.field && (specimen.use ?? {}), 'uncontrolled', 'use.uncontrolled'],
    [specimen.field && (specimen.use ?? {}), 'controlled', 'use.controlled'],
    [specimen.field && specimen, 'form', 'form'],
    [specimen.field && specimen, 'disables', 'disables'],
  ] as const;
  return owed.filter(([of, key]) => of && !(key in of)).map(([, , name]) => name);
}

export const isWhole = (specimen: Specimen | Unfinished): specimen is Specimen =>
  missingIn(specimen).length === 0;

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
  /** Owned by the primitive itself; without it `element({})`. */
  uncontrolled?: (props: InputProps) => ReactElement;
  /** Owned by the caller, who never changes it. */
  controlled?: (onChange: (value: unknown) => void) => ReactElement;
  /** By pointer. */
  act: (mounted: Mounted) => void | Promise<void>;
  /** The same by keyboard, from the first thing that Tab reaches; empty where Tab alone does it. */
  keys: string | (() => Promise<void>);
  /** What shows; compared before and after. */
  read: (mounted: Mounted) => unknown;
  before: unknown;
  after: unknown;
  /** What `onChange` is told. */
  told?: unknown;
};

export type InputUse = Use &
  Required<Pick<Use, 'uncontrolled' | 'controlled'>> & {
    told: unknown;
  };
