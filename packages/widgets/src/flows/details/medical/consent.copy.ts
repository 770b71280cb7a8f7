import type { Copy } from '../../../brand/copy.ts';
import { healthNoticeCopy } from '../../../flow/copy/health-notice.copy.ts';

/** Words of the notice on health information, and of its withdrawal (DETL-18), which come with it. */
export const consentCopy = {
  ...healthNoticeCopy,
  'medical.notice.lead': 'Please read this before the questions.',
  'medical.notice.what': 'What we ask',
  'medical.notice.what.text':
    'About symptoms, conditions and treatment of everyone travelling. A medical screening asks more about each condition.',
  'medical.notice.why': 'Why we ask',
  'medical.notice.who': 'Who sees it',
  'medical.notice.review': 'You can ask for that review.',
  'medical.notice.keep': 'How long',
  'medical.notice.consent': 'Your consent',
  'medical.notice.withdraw':
    'You can withdraw it any time before you buy: untick the box below and we’ll delete your answers.',
  'medical.notice.link': 'Read the privacy notice',
  'medical.acknowledgePrivacy':
    'I’ve read this. I consent to our health information being collected and used in this way, and so does every adult travelling.',
  'medical.withdraw.title': 'Withdraw your consent?',
  'medical.withdraw.text':
    'This deletes all answers to the medical questions, and who needs a medical screening, on this page and in your saved quote. The rest of your quote stays.',
  'medical.withdraw.after': 'To buy this cover, you’d need to answer the questions again.',
  'medical.withdraw.keep': 'Keep my answers',
  'medical.withdraw.confirm': 'Withdraw and delete',
} as const satisfies Copy;
