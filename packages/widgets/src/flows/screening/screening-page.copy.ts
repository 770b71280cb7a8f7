import type { Copy } from '../../brand/copy.ts';
import { screeningCopy } from '../../screening/copy/screening.copy.ts';

/** Every word of the pages of screenings: of one traveller, and of all. */
export const screeningPageCopy = {
  ...screeningCopy,
  'overview.title': 'Medical Screening',
  'overview.lead':
    'Each traveller answers for themselves, and a parent for a child. Everyone can do it on their own phone.',
  'overview.left': '{left} of {count#screening|screenings} still to do',
  'overview.allDone': 'All screenings are done',
  'overview.none.title': 'Nobody needs a medical screening',
  'overview.none.text': 'Based on the medical answers in your quote, there’s nothing to do here.',
  'overview.link': 'Copy a link',
  'overview.link.label': 'Copy a link for {name}',
  'overview.link.copied': 'Copied. Only send it to {name}: it gives access to your quote as well.',
  'overview.link.failed': 'Please copy the link yourself.',
  'overview.link.field': 'Link for {name}',
  'overview.back': 'Back to your details',
  'closed.title': 'This screening can’t be changed any more',
  'closed.text':
    'The quote is being paid for, or is already a policy. If your health has changed, call us on {phone}.',
} as const satisfies Copy;
