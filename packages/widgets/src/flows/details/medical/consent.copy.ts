import type { Copy } from '../../../brand/copy.ts';
import { healthNoticeCopy } from '../../../flow/health-notice/health-notice.copy.ts';

/** Words of the notice on health information (DETL-18), which come with it. */
export const consentCopy = {
  ...healthNoticeCopy,
  'medical.notice.lead': 'Please read this before the questions.',
  'medical.notice.withdraw':
    'You can withdraw it any time before you buy: untick the box below and we’ll delete your answers.',
  'medical.notice.again': 'Read again how we handle it',
  'medical.withdrawn': 'You’ve withdrawn your consent, and we’ve deleted your answers about health.',
  'medical.withdrawn.climbing':
    'Climbing and trekking is off this quote. You can add it again when you change your cover or extras.',
} as const satisfies Copy;
