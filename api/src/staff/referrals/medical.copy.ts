import type { MedicalReferralState } from '@coverkit/rules';

/** The messages of decisions about a traveller's conditions, and of questions: in three parts, as in `staff.copy.ts`. */

const conditionNotes = (option: 'cover' | 'exclude'): Record<string, string> => ({
  [`${option}.too_many`]: `--${option} names more than 20 conditions. The certificate has no room for more; nothing was changed. Put related ones together.`,
  [`${option}.too_long`]: `A name in --${option} is longer than 120 characters. The certificate could not show it; nothing was changed. Shorten it.`,
  [`${option}.invalid`]: `--${option} contains characters that cannot be shown, or a line break. The certificate could not show them; nothing was changed. Write each condition as plain text.`,
  [`${option}.duplicate`]:
    'A condition is named twice. The certificate would contradict itself; nothing was changed. Name each once, in --cover or in --exclude.',
  [`${option}.card_number_in_field`]: `--${option} contains a card number. Card data is never stored outside the payment provider; nothing was changed. Remove the number.`,
});

/** By the option and the problem's code. */
export const medicalNotes: Readonly<Record<string, string>> = {
  ...conditionNotes('cover'),
  ...conditionNotes('exclude'),
  'cover.required':
    'No condition is named that is covered. The certificate would list nothing, and a loading is only charged for what is covered. Nothing was changed. Add --cover, or --exclude without --loading.',
  'loading.invalid':
    'The loading of a medical decision is not a whole percent. Its price is computed in whole percents, so nothing was changed. Round it, for example --loading 25.',
};

export const medicalStates: Readonly<Record<MedicalReferralState, string>> = {
  open: 'waiting',
  approved: 'approved',
  declined: 'declined',
};

export const medicalWords = {
  approvedMedical: (insuree: number) =>
    `Approved: traveller ${insuree} is asked to accept the decision, and the quote can be paid for then.`,
  asked: 'Asked: the mail has the question, and the referral goes on waiting.',
  askedMedical: (insuree: number) =>
    `Asked: traveller ${insuree} reads the question by the link in the mail, and the referral goes on waiting.`,
  notMailed:
    'Nobody was mailed: the address of the quote was not entered in the browser that has it now, and may be somebody else’s. The customer reads the decision by their link. Call them.',
  notAsked:
    'Stored, but nobody was mailed: the address of the quote was not entered in the browser that has it now, and may be somebody else’s. Call the customer and ask; the referral goes on waiting.',
  tripChanged: ({ seen, now }: { seen: string; now: string }) =>
    `The traveller’s age or region is another by now: "${now}", and not "${seen}". The cover would be sold at terms that nobody set for it, so nothing was changed. Assess it anew, and add --assessed "${now}".`,
} as const;
