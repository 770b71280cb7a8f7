import type { InsuredVersion, PolicyVersion } from '@coverkit/rules';
import type { DocumentBody, PolicyDocumentType } from '@coverkit/rules/contract';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { ReadPolicy, ReadVersions, SoldPolicy } from '../policies/read-policy.ts';
import { certificateOf } from './certificate/certificate.ts';
import type { DocumentKey } from './document-names.ts';
import { documentsCopy } from './documents.copy.ts';
import { appendPolicyDocuments, findPolicyDocuments } from './documents.repository.ts';
import {
  nameOf,
  type PaymentFacts,
  type TravellerConditions,
  type VersionFacts,
  versionFacts,
} from './facts.ts';
import { medicalLetterOf } from './medical-letter.ts';
import { pdfThemeOf } from './pdf/pdf-theme.ts';
import type { Renderer } from './pdf/renderer.ts';
import { receiptOf } from './receipt/receipt.ts';
import { sealDocument } from './sealed-document.ts';
import { pageWordsOf, wordsOf } from './words.ts';

/** A version of a policy. */
export type VersionKey = { policyNumber: string; version: number };

export type IssueDocumentsDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  brands: Pick<Brands, 'brand' | 'product'>;
  readPolicy: ReadPolicy;
  readVersions: ReadVersions;
  sealer: Sealer;
  renderer: Pick<Renderer, 'render'>;
  /** How a version was paid for. */
  payment: (sale: SoldPolicy['sale'], version: PolicyVersion) => Promise<PaymentFacts>;
  /** What the screening decided for each traveller; none where nobody was screened. */
  conditions?: (sale: SoldPolicy['sale'], version: PolicyVersion) => Promise<readonly TravellerConditions[]>;
  /** Marks the quote as issued, in the same write that stores its documents. */
  markIssued: (tx: Db, quoteReference: string) => Promise<void>;
};

export type IssueDocuments = (key: VersionKey) => Promise<void>;

/**
 * DETL-17. Makes the documents of a version, once: repeated, or in two processes at once, it changes nothing. They
 * are drawn before the write, which stores all of them or none. Throws where there is no such version.
 */
export function createIssueDocuments(deps: IssueDocumentsDeps): IssueDocuments {
  const { database, queue, clock, readPolicy, readVersions, renderer, sealer } = deps;
  return async ({ policyNumber, version }) => {
    const there = await findPolicyDocuments(database.read, policyNumber);
    if (there.some((one) => one.version === version)) return;
    const sold = await readPolicy(policyNumber);
    const made = sold && (await readVersions(sold)).find((one) => one.version === version);
    if (!sold || !made) throw new Error('Documents were requested for a version that is not stored');
    const facts = await factsOf(deps, sold, made);
    const theme = pdfThemeOf(facts.brand);
    const pageOf = pageWordsOf(facts.brand);
    const createdAt = clock.now().getTime();
    const documents = await Promise.all(
      drawnOf(facts).map(async ({ body, ...one }) => {
        const key = { ...one, policyNumber, version };
        const pdf = await renderer.render({ body, theme, at: Date.parse(made.createdAt), pageOf });
        return { ...key, ...sealDocument(sealer, key, { body: JSON.stringify(body), pdf }), createdAt };
      }),
    );
    await queue.write(async (tx) => {
      await appendPolicyDocuments(tx, documents);
      await deps.markIssued(tx, sold.sale.quoteReference);
    });
  };
}

async function factsOf(
  deps: IssueDocumentsDeps,
  { sale, policy }: SoldPolicy,
  version: InsuredVersion,
): Promise<VersionFacts> {
  const earlier = policy.versions.filter((one) => one.version < version.version);
  return versionFacts(sale, version, {
    brand: deps.brands.brand(sale.brandId),
    product: await deps.brands.product(sale.brandId, version.productVersion),
    payment: await deps.payment(sale, version),
    conditions: (await deps.conditions?.(sale, version)) ?? [],
    earlierSteps: earlier.flatMap(({ steps }) => steps),
  });
}

type Drawn = Omit<DocumentKey, 'version'> & {
  /** In the customer's list, where several letters are listed together. */
  title: string;
  body: DocumentBody;
};

/**
 * An additional premium changes nothing that is insured, so it has a receipt and nothing else. A change that cost nothing has no
 * receipt, and a cancellation has the certificate alone, which says so.
 */
function drawnOf(facts: VersionFacts): Drawn[] {
  const drawn = (type: PolicyDocumentType, body: DocumentBody): Drawn => ({
    type,
    insuree: 0,
    title: body.title,
    body,
  });
  if (facts.kind === 'cancellation') return [drawn('certificate', certificateOf(facts))];
  const isPaid = facts.kind === 'purchase' || facts.premium + facts.surcharge > 0;
  const receipts = isPaid ? [drawn('receipt', receiptOf(facts))] : [];
  if (facts.kind === 'additional') return receipts;
  const say = wordsOf(documentsCopy, facts.brand);
  const letters = facts.draft.insurees.map((one) => ({
    ...drawn('medicalLetter', medicalLetterOf(facts, one)),
    insuree: one.number,
    title: say('type.medicalLetter.of', { name: nameOf(one, say) }),
  }));
  return [drawn('certificate', certificateOf(facts)), ...receipts, ...letters];
}
