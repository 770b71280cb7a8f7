import { type Copy, fillIn, type Lookup, type Params } from '../../brand/copy.ts';

/** Sentences for codes that mean the same at any field. A flow's own copy goes first. */
const problems: Copy = {
  required: 'Please fill this in.',
  invalid: 'Please check this answer.',
  too_short: 'Please enter at least {min} characters.',
  too_long: 'Please enter no more than {max} characters.',
  too_small: 'Please enter {min} or more.',
  too_large: 'Please enter {max} or less.',
  too_many: 'Please choose no more than {max}.',
  duplicate: 'This is listed twice.',
  date_invalid: 'Please enter a real date, as DD/MM/YYYY.',
  date_order: 'The last day is before the first.',
  date_too_early: 'The earliest date is {min}.',
  date_too_late: 'The latest date is {max}.',
};

/** The shared sentence for a problem code, or null where there is none. */
export function problemCopy(words: Lookup, code: string, params?: Params): string | null {
  const text = problems[code];
  return text === undefined ? null : fillIn(text, params, words.locale);
}
