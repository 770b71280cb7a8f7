import { isTemplatePath, templateSlots } from '@coverkit/rules/contract';
import type { Report } from './problems.ts';
import type { Field } from './read-source.ts';

/** HOST-11: a block that no screen shows is refused, so that nobody waits for it. */
export function checkSlot(
  view: string,
  slot: Field | undefined,
  { line, report }: { line: number; report: Report },
): void {
  if (!slot) {
    report('slot_missing', line);
    return;
  }
  const known = isTemplatePath(view) ? (templateSlots[view] ?? []) : [];
  if (known.includes(slot.value)) return;
  const why = known.length > 0 ? `the slots of ${view} are ${known.join(', ')}` : `${view} has no slots`;
  report('slot_unknown', slot.line, why);
}
