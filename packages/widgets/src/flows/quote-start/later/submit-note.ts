import type { Words } from '../../../brand/copy.ts';
import type { quoteStartCopy } from '../copy/quote-start.copy.ts';
import type { NoteFacts } from '../screens/props.ts';

/** What is still missing, or wrong. */
export function noteOf({ problems, next, type }: NoteFacts, words: Words<typeof quoteStartCopy>): string {
  if (problems > 0) return words('submit.fix', { count: problems });
  if (next === 'place' || next === 'dates') return words(`submit.${next}.${type}`);
  return words(`submit.${next ?? 'ready'}`);
}
