import type { Copy } from '../../../../brand/copy.ts';

/** Words of the list of valuables, which come with it; a brand overrides `summary.{place}`. */
export const valuablesCopy = {
  'valuables.lead':
    'List each thing you want covered for its full value. You may be asked for a receipt if you claim.',
  'valuables.item': 'Item {number}',
  'valuables.name': 'What is it?',
  'valuables.serial': 'Serial no. (optional)',
  'valuables.value': 'Value in dollars',
  'valuables.add': 'Add another item',
  'valuables.remove': 'Remove',
  'valuables.remove.of': 'item {number}',
  'valuables.total': 'Total value',
  'valuables.limits': 'What each level covers',
  'valuables.limits.none': 'Not on this level',
  'valuables.limits.most': '{item} an item, {total} in all',
  'valuables.limits.fits': 'covers this list',
  'valuables.limits.over': 'not enough for this list',
} as const satisfies Copy;
