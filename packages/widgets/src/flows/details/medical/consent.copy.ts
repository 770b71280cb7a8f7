import type { Copy } from '../../../brand/copy.ts';
import { healthNoticeCopy } from '../../../flow/health-notice/health-notice.copy.ts';

/** Words of the notice on health information, and of its withdrawal (DETL-18), which come with it. */
export const consentCopy = {
  ...healthNoticeCopy,
  'medical.notice.lead': 'Please read this before the questions.',
  'medical.notice.withdraw':
    'You can withdraw it any time before you buy: untick the box below and we’ll delete your answers.',
  'medical.notice.again': 'Read again how we handle it',
  'medical.withdraw.title': 'Withdraw your consent?',
  'medical.withdraw.text':
    'This deletes all answers to the medical questions, and who needs a medical screening, on this page and in your saved quote. Answers about injuries and altitude sickness are deleted too.',
  'medical.withdraw.climbing':
    'We can’t cover climbing and trekking without those answers, so we’ll take it off this quote and your price will change. You can add it again when you change your cover or extras.',
  'medical.withdraw.after':
    'The rest of your quote stays. To buy this cover, you’d need to answer the questions again.',
  'medical.withdraw.keep': 'Keep my answers',
  'medical.withdraw.confirm': 'Withdraw and delete',
  'medical.withdrawn': 'You’ve withdrawn your consent, and we’ve deleted your answers about health.',
  'medical.withdrawn.climbing':
    'Climbing and trekking is off this quote. You can add it again when you change your cover or extras.',
} as const satisfies Copy;
