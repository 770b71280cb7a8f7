import type { ReactElement, Ref } from 'react';
import { fields } from './conformance-of-fields.tsx';
import { standing } from './conformance-of-place.tsx';
import { using } from './conformance-of-use.tsx';
import type { Mounted } from './mount.tsx';
import { proving } from './prove.ts';

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
  name?: string;
};

export type Specimen = {
  /** The primitive with the props it cannot do without. */
  element: (props: SharedProps) => ReactElement;
  /** Selector of the element that carries `id` and that the `ref` points at. */
  target: string;
  /** For inputs: selector of what is labelled and described, and its role. */
  field?: {
    control: string;
    role: 'textbox' | 'checkbox' | 'switch' | 'radiogroup' | 'spinbutton' | 'combobox' | 'group';
  };
  /** Takes `disabled`; the selector of what it switches off. */
  disables?: string;
  /** Something a visitor does, and how it shows. Left out by what only stands there. */
  use?: Use;
};

export type Use = {
  /** Owned by the primitive itself. */
  uncontrolled?: () => ReactElement;
  /** Owned by the caller, who never changes it. */
  controlled?: (onChange: (value: unknown) => void) => ReactElement;
  act: (mounted: Mounted) => void | Promise<void>;
  /** What shows; compared before and after. */
  read: (mounted: Mounted) => unknown;
  before: unknown;
  after: unknown;
  /** What `onChange` is told. */
  told?: unknown;
};

/** The one contract of all primitives: [PRIM-05]. Registers its tests under `name`. */
export function conformance(name: string, specimen: Specimen) {
  proving(name, (prove) => {
    standing(prove, specimen);
    fields(prove, specimen);
    if (specimen.use) using(prove, specimen, specimen.use);
  });
}
