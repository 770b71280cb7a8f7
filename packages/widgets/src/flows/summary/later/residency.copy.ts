import type { Copy } from '../../../brand/copy.ts';

/** Words of the question of residency, which come with it. */
export const residencyCopy = {
  'residency.title': 'Just checking where you live',
  'residency.text':
    'Your quote doesn’t say that everyone lives in Australia. We can only cover Australian residents, or people who’ve lived in Australia for the last three months.',
  'residency.confirm': 'Everyone lives in Australia',
  'residency.cancel': 'Change my answers',
} as const satisfies Copy;
