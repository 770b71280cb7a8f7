import type { QuoteDraft } from '@coverkit/rules';
import type { BrandDocumentType } from '@coverkit/rules/contract';

/**
 * What was agreed to, in which version of the brand's words, and when. `edition`: of the document that it is about, by
 * the day from which that is in effect; absent where it is about none, and in what was stored before it was kept.
 */
type Agreement = { version: string; at: string; edition?: string };

/** For disputes, and for what is sent with a policy; never shown. */
export type Agreements = Record<string, Agreement>;

/** Ticks beside a link to a document. That is a row by its day, which moves on without the brand's version. */
const documentOf: Readonly<Record<string, BrandDocumentType>> = {
  acceptPds: 'pds',
  acceptPrivacy: 'privacy',
  acceptTargetMarket: 'tmd',
};

/** `editionOf`: of the document that is shown now; null where there is none. */
export type ShownTexts = {
  version: string;
  at: Date;
  editionOf: (type: BrandDocumentType) => Promise<string | null>;
};

/**
 * Keeps the time of the first tick of each text version, and the edition of the first at all; forgets what is unticked.
 * Null when nothing is agreed to.
 */
export async function mergeAgreements(
  draft: QuoteDraft,
  stored: string | null,
  words: ShownTexts,
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
    const kept = before[name];
    now[name] = kept?.version === words.version ? kept : await agreementTo(name, words, kept?.edition);
  }
  return Object.keys(now).length === 0 ? null : JSON.stringify(now);
}

/** `ticked`: the edition that a tick was beside which stands still; other words around it do not make it another. */
async function agreementTo(
  name: string,
  { version, at, editionOf }: ShownTexts,
  ticked: string | undefined,
): Promise<Agreement> {
  const type = documentOf[name];
  const edition = ticked ?? (type ? await editionOf(type) : null);
  return { version, at: at.toISOString(), ...(edition !== null && { edition }) };
}

/** The edition of the Product Disclosure Statement that was accepted; null where none was kept. */
export function acceptedPds(stored: string | null): string | null {
  const agreements: Agreements = stored === null ? {} : JSON.parse(stored);
  return agreements.acceptPds?.edition ?? null;
}
