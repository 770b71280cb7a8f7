import type { Messages } from './messages.ts';

/** What decisions about quotes and about changes of policies have in common: in three parts, as in `staff.copy.ts`. */

export const decisionOptions = {
  note: 'the reason, for colleagues; stored with the decision as it is, so name no health answer',
  loading:
    'percent that the approval adds, as 25 or 12.5: to the premium of a quote, to what is to pay for a change. Of a change that was approved before, that loading is kept where none is given; 0 takes it away',
  exclusion:
    'special terms of an approval, in one or two plain sentences, added to those of the policy; the customer reads and accepts all of them, and they are on the certificate. "none" drops those of an earlier approval, which are kept otherwise',
  'replace-terms':
    'the same, in place of all special terms that the policy has: those end, and the customer is shown which',
  question: 'what the customer is asked; without --insuree the mail has it, so name no health answer there',
} as const;

export const decisionUsage = {
  missingNote: () =>
    'The decision has no note. Colleagues must be able to read why it was taken. Add --note "the reason".',
  missingQuestion: () =>
    'There is no question. The customer would get a mail that asks nothing. Add --question "what you need to know".',
  wrongLoading: (about) =>
    `"${about}" is not a percentage. No decision was stored, so that no price is wrong. Write for example --loading 25 or --loading 12.5.`,
} as const satisfies Messages;

/** By the option and the problem's code. */
export const decisionNotes: Readonly<Record<string, string>> = {
  'note.too_long':
    'The note is too long. It would be cut off. Shorten it to 2000 characters, and keep the rest in your own files.',
  'note.card_number_in_field':
    'The note contains a card number. Card data is never stored outside the payment provider. Remove the number.',
  'loading.too_large':
    'A loading cannot be more than 300 percent. A larger one is probably a typing error. Decline it, or ask the underwriters for a price.',
  'exclusion.required':
    'The special terms are empty. The customer would have nothing to accept. Write them out, or leave out --exclusion.',
  'exclusion.too_long':
    'The special terms are too long. The customer has to read all of them before accepting. Shorten them to 300 characters.',
  'exclusion.invalid':
    'The special terms contain markup, a line break or characters that the certificate cannot show, as emoji. The customer would not have them as you wrote them. Write them as one line of plain text in Latin letters.',
  'exclusion.too_many':
    'The policy would have more special terms than it can have. The customer has to read all of them before accepting. Write what counts from now on in one sentence or two, with --replace-terms.',
  'exclusion.card_number_in_field':
    'The special terms contain a card number. Card data is never stored outside the payment provider. Remove the number.',
  'question.too_long':
    'The question is too long. The customer would not read it to the end. Shorten it to 1000 characters.',
  'question.invalid':
    'The question contains characters that cannot be shown, or a line break. The customer could not read it as you wrote it. Write it as one line of plain text.',
  'question.card_number_in_field':
    'The question contains a card number. Card data is never stored outside the payment provider. Remove the number.',
};
