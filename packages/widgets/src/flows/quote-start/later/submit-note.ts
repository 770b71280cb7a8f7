import type { Problem } from '@coverkit/rules';
import type { Words } from '../../../brand/copy.ts';
import type { quoteStartCopy } from '../copy/quote-start.copy.ts';
import { nextStep } from '../trip/form-order.ts';
import type { SectionName } from '../trip/sections.ts';

/** All problems, and how many of them are shown. */
type NoteFacts = {
  problems: readonly Problem[];
  shown: number;
  open: Record<SectionName, boolean>;
  type: 1 | 2;
};

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
