import type { Copy } from '../../brand/copy.ts';
import { fieldsComingCopy } from '../copy/fields-coming.copy.ts';

/** Words of the button that mails the quote. */
export const emailQuoteCopy = {
  ...fieldsComingCopy,
  'emailQuote.open': 'Email me my quote',
} as const satisfies Copy;
