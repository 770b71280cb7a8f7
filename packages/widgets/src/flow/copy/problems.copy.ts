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

/** What the sources say word for word (ERRS-01, ERRS-02), and what they leave open (ERRS-04). */
const errors = {
  generic:
    'Unfortunately something has gone wrong with your request. If this persists, please contact our support team.',
  noReference:
    'Unfortunately something appears to have gone wrong with your quote request. If you continue to encounter this issue, please contact our team for assistance.',
  offline:
    'We couldn’t reach our service. Check your connection and try again — what you have entered is still here.',
  busy: 'We’re busier than usual right now. Nothing is lost — please try again in a moment.',
} as const satisfies Copy;

/** The shared sentence for a problem code, or null where there is none. */
export function problemCopy(words: Lookup, code: string, params?: Params): string | null {
  const text = problems[code];
  return text === undefined ? null : fillIn(text, params, words.locale);
}

/** The sentence for a kind of failure; the brand overrides it as `error.{name}`. */
export const errorCopy = (words: Lookup, name: keyof typeof errors): string =>
  words.find(`error.${name}`) ?? errors[name];
