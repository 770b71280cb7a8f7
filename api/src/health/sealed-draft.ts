import { type HealthAnswers, healthOf, type QuoteDraft, withHealth, withoutHealth } from '@coverkit/rules';
import type { Sealer } from '../platform/sealer.ts';

/** A draft as it is stored (HOST-12): JSON that says nothing about health, and the sealed health answers, null without any. */
export type SealedDraft = { draft: string; health: string | null };

export function sealDraft(sealer: Sealer, draft: QuoteDraft, context: string): SealedDraft {
  const answers = healthOf(draft);
  if (answers === null) return { draft: JSON.stringify(draft), health: null };
  const health = sealer.seal(JSON.stringify(answers), context);
  return { draft: JSON.stringify(withoutHealth(draft)), health };
}

/** The draft that was sealed. A row from before health answers were sealed has them in its draft. */
export function openDraft(sealer: Sealer, { draft, health }: SealedDraft, context: string): QuoteDraft {
  const rest: QuoteDraft = JSON.parse(draft);
  if (health === null) return rest;
  const answers: HealthAnswers = JSON.parse(sealer.open(health, context));
  return withHealth(rest, answers);
}

/** Whether it has to be sealed by the current key: an older one has sealed it, or none. */
export const isSealDue = (sealer: Sealer, { draft, health }: SealedDraft): boolean =>
  health === null ? healthOf(JSON.parse(draft)) !== null : !sealer.isCurrent(health);
