import type { QuoteDraft } from '@coverkit/rules';

/** What was agreed to, in which version of the brand's words, and when (for disputes; never shown). */
export type Agreements = Record<string, { version: string; at: string }>;

/**
 * Keeps the time of the first tick of each text version, forgets what is unticked. Null when nothing is
 * agreed to.
 */
export function agreementsOf(
  draft: QuoteDraft,
  stored: string | null,
  words: { version: string; at: Date },
): string | null {
  const before: Agreements = stored === null ? {} : JSON.parse(stored);
  const now: Agreements = {};
  const ticked = {
    duty: draft.acknowledgement.duty,
    privacy: draft.acknowledgement.privacy,
    healthPrivacy: draft.medical.acknowledgePrivacy,
    acceptPds: draft.acceptance.pds,
    acceptPrivacy: draft.acceptance.privacy,
    acceptTargetMarket: draft.acceptance.targetMarket,
    electronicDelivery: draft.acceptance.electronicDelivery,
  };
  for (const [name, on] of Object.entries(ticked)) {
    if (!on) continue;
    const kept = before[name];
    now[name] =
      kept?.version === words.version ? kept : { version: words.version, at: words.at.toISOString() };
  }
  return Object.keys(now).length === 0 ? null : JSON.stringify(now);
}
