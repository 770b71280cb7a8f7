import type { Copy } from '../../brand/copy.ts';

/** For an earlier link of a quote whose token another browser exchanged. A brand overrides it by flow. */
export const linkReplacedCopy = {
  'replaced.title': 'This quote has a newer link',
  'replaced.text':
    'Your quote has been opened on another device, or from a newer link. To keep your details private, only the newest link can show or change them. Nothing you’ve saved is lost.',
  'replaced.mail': 'Email me a new link',
  'replaced.mailing': 'Sending…',
  'replaced.mailed':
    'If there’s an email address on this quote, a new link is on its way to it. It can take a few minutes – check your junk folder, too.',
  'replaced.start': 'Get a new quote',
} as const satisfies Copy;
