import type { Copy } from '../../../brand/copy.ts';

/** Words of the question whether the consent is withdrawn (DETL-18), which come with it. */
export const withdrawCopy = {
  'medical.withdraw.title': 'Withdraw your consent?',
  'medical.withdraw.text':
    'This deletes all answers to the medical questions, and who needs a medical screening, on this page and in your saved quote. Answers about injuries and altitude sickness are deleted too.',
  'medical.withdraw.climbing':
    'We can’t cover climbing and trekking without those answers, so we’ll take it off this quote and your price will change. You can add it again when you change your cover or extras.',
  'medical.withdraw.after':
    'The rest of your quote stays. To buy this cover, you’d need to answer the questions again.',
  'medical.withdraw.keep': 'Keep my answers',
  'medical.withdraw.confirm': 'Withdraw and delete',
} as const satisfies Copy;
