import type { Copy } from '../../../brand/copy.ts';

/** Words of the covered list (DETL-04), which come with it. */
export const coveredConditionsCopy = {
  'medical.list.title': 'Conditions covered without assessment',
  'medical.list.terms':
    'We cover these automatically if, in the last 12 months, there’s been no hospital admission for them and no change of treatment, and no test, operation or review is pending.',
  'medical.list.search': 'Search the list',
  'medical.list.found': '{found} of {count#condition|conditions}',
  'medical.list.none': 'Nothing on the list matches “{query}”',
  'medical.list.none.text':
    'Try another word for it. We may still cover a condition that isn’t on the list: answer that not every condition is on it, and have it assessed.',
  'medical.list.clear': 'Show the whole list',
  'medical.list.close': 'Close',
} as const satisfies Copy;
