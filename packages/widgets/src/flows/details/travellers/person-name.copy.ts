import type { Copy } from '../../../brand/copy.ts';

/** Words of the fields of names, which come with them. */
export const personNameCopy = {
  'name.first': 'First name',
  'name.last': 'Last name',
  'name.single': 'Name',
  'name.one': 'Only one name in the passport',
  'travellers.age': 'Aged {age} at departure',
} as const satisfies Copy;
