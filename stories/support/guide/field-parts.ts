import type { ReactNode } from 'react';
import type { Part } from './guide.ts';

/** The parts of a field's frame, the same in every field. */
export const labelPart = (note: ReactNode): Part => ({ name: 'Label', at: '.ck-field-label', note });
export const hintPart = (note: ReactNode): Part => ({
  name: 'Hint',
  at: '.ck-field-hint',
  side: 'end',
  note,
});
export const errorPart = (note: ReactNode): Part => ({ name: 'Error', at: '.ck-field-error', note });
