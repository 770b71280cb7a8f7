import type { Copy } from '../../brand/copy.ts';

/** SCRN-09: words around the widget of an outside provider. */
export const framedCopy = {
  'framed.title': 'Your medical screening',
  'framed.title.child': 'Medical screening for {name}',
  'framed.lead': '{provider} asks the questions here. When you’re done, we’ll show you what we can cover.',
  'framed.frame': 'Questions from {provider}',
  'framed.loading': 'Loading the questions…',
  'framed.failed.title': 'The questions didn’t load',
  'framed.failed.text':
    '{provider} isn’t responding right now. Nothing you’ve told us is lost. Please try again, or come back later.',
  'framed.retry': 'Try again',
  'framed.leave': 'Come back later',
  'framed.checking': 'Checking your answers with {provider}…',
  'framed.unconfirmed.title': 'The screening isn’t finished yet',
  'framed.unconfirmed.text':
    '{provider} doesn’t have a complete declaration. Open the screening again to finish it. If you’ve just finished, wait a moment and check again.',
  'framed.unavailable.title': 'We couldn’t check the screening',
  'framed.unavailable.text':
    'We couldn’t get the result from {provider}. Your answers are safe there, so you don’t need to start again. Please check again in a moment.',
  'framed.check': 'Check again',
  'framed.reopen': 'Open the screening again',
} as const satisfies Copy;
