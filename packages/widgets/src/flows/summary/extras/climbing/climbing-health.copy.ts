import type { Copy } from '../../../../brand/copy.ts';
import { healthNoticeCopy } from '../../../../flow/health-notice/health-notice.copy.ts';

/** Words around what climbing asks about health, which come with its questions. */
export const climbingHealthCopy = {
  ...healthNoticeCopy,
  'climbing.health.lead': 'The last two questions are about health. Please read this first.',
  'climbing.health.withdraw':
    'You can withdraw it any time before you buy: untick the same box in the medical section of your details, and we’ll delete your answers.',
} as const satisfies Copy;
