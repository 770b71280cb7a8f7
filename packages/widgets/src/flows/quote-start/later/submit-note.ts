import type { Words } from '../../../brand/copy.ts';
import type { quoteStartCopy } from '../copy/quote-start.copy.ts';
import type { NoteFacts } from '../screens/props.ts';
import { nextStep } from './form-order.ts';

/** What is still missing, or wrong. */
export function noteOf(
  { problems, shown, open, type }: NoteFacts,
  words: Words<typeof quoteStartCopy>,
): string {
  if (shown > 0) return words('submit.fix', { count: shown });
  const next = nextStep(problems, open);
  if (next === 'place' || next === 'dates') return words(`submit.${next}.${type}`);
  return words(`submit.${next ?? 'ready'}`);
}
