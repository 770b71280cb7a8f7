import type { Copy } from '../../brand/copy.ts';

/** For the link of a mail, before its visitor goes on with the quote. */
export const confirmLinkCopy = {
  'confirm.title': 'Welcome back to your quote',
  'confirm.text':
    'This quote is for {email}. If that’s your email address, carry on where you left off. As soon as you change something, the quote will close on any other device.',
  'confirm.unnamed':
    'Carry on where you left off. As soon as you change something, the quote will close on any other device.',
  'confirm.continue': 'Carry on with this quote',
  'confirm.other':
    'Not your email address? Please don’t carry on: the person who sent you this link could see what you enter.',
  'confirm.start': 'Get a new quote',
} as const satisfies Copy;
