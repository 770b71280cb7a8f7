import type { Copy } from '../../../brand/copy.ts';

/** Words on paper and of few quotes, which come after the screen. */
export const laterPartsCopy = {
  'print.quote': 'Quote {reference}, printed {date}',
  'print.note':
    'Prices held until {until}. This is a summary. Limits, conditions and exclusions apply: please read the Product Disclosure Statement. Insurance is issued by {insurer}. Questions? Call {phone}.',

  'residency.title': 'Just checking where you live',
  'residency.text':
    'Your quote says nobody lives in Australia. We can only cover Australian residents, or people who’ve lived in Australia for the last three months.',
  'residency.confirm': 'Everyone lives in Australia',
  'residency.cancel': 'Change my answers',
} as const satisfies Copy;
