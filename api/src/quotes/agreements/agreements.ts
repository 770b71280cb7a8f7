import type { QuoteDraft } from '@coverkit/rules';
import type { BrandDocumentType } from '@coverkit/rules/contract';

/**
 * Which version of the brand's texts was agreed to, and when. `edition`: the linked document's edition, as the day from
 * which it is in effect; absent for ticks without a document, and in rows from before editions were stored.
 */
type Agreement = { version: string; at: string; edition?: string };

/** For disputes, and for the documents that are sent with a policy; never shown. */
export type Agreements = Record<string, Agreement>;

/** The ticks with a linked document. A document's edition changes independently of the brand's version. */
const documentOf: Readonly<Record<string, BrandDocumentType>> = {
  acceptPds: 'pds',
  acceptPrivacy: 'privacy',
  acceptTargetMarket: 'tmd',
};

/** `editionOf`: the edition of the document that is shown now; null where there is none. */
export type ShownTexts = {
  version: string;
  at: Date;
  editionOf: (type: BrandDocumentType) => Promise<string | null>;
};

/**
 * Preserves the time of the first tick of each text version and the edition of the very first; drops what is unticked.
 * Null when nothing is agreed to.
 */
export async function mergeAgreements(
  draft: QuoteDraft,
  stored: string | null,
  shown: ShownTexts,
): Promise<string | null> {
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
    const stored = before[name];
    now[name] = stored?.version === shown.version ? stored : await agreementTo(name, shown, stored?.edition);
  }
  return Object.keys(now).length === 0 ? null : JSON.stringify(now);
}

/** `ticked`: the edition of a tick that is still set; it does not change with the texts around it. */
async function agreementTo(
  name: string,
  { version, at, editionOf }: ShownTexts,
  ticked: string | undefined,
): Promise<Agreement> {
  const type = documentOf[name];
  const edition = ticked ?? (type ? await editionOf(type) : null);
  return { version, at: at.toISOString(), ...(edition !== null && { edition }) };
}

/** The edition of the Product Disclosure Statement that was accepted; null where none was stored. */
export function acceptedPds(stored: string | null): string | null {
  const agreements: Agreements = stored === null ? {} : JSON.parse(stored);
  return agreements.acceptPds?.edition ?? null;
}
