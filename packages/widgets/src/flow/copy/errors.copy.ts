import type { Copy, Lookup } from '../../brand/copy.ts';

/** What the sources say word for word (ERRS-01, ERRS-02), and what they leave open (ERRS-04). */
const errors = {
  generic:
    'Unfortunately something has gone wrong with your request. If this persists, please contact our support team.',
  noReference:
    'Unfortunately something appears to have gone wrong with your quote request. If you continue to encounter this issue, please contact our team for assistance.',
  busy: 'We’re busier than usual right now. Nothing is lost — please try again in a moment.',
} as const satisfies Copy;

/** The sentence for a kind of failure; the brand overrides it as `error.{name}`. */
export const errorCopy = (words: Lookup, name: keyof typeof errors): string =>
  words.find(`error.${name}`) ?? errors[name];
