import { todayIn } from '@coverkit/rules';
import type { OwnDataArchive } from '@coverkit/rules/contract';
import type { FindOwnAccount } from '../../accounts/privacy/own-account.ts';
import type { Brands } from '../../brands/brands.service.ts';
import { mailsAbout } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { signInRequired } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/session/session.ts';
import { createArchiveTurns } from './archive-turns.ts';
import { type OwnPoliciesDeps, ownPolicies } from './own-policies.ts';
import { type OwnQuotesDataDeps, ownQuotesData } from './own-quotes-data.ts';
import { type ZipFile, zipOf } from './zip.ts';

export type OwnDataDeps = OwnPoliciesDeps &
  OwnQuotesDataDeps & {
    database: Pick<Database, 'read'>;
    clock: Clock;
    brands: Pick<Brands, 'brand'>;
    findOwnAccount: FindOwnAccount;
    /** Bytes of PDFs in an archive; by default 32 MB. */
    room?: number;
  };

/**
 * Everything that is stored of a customer, as JSON, and the PDFs that were issued to them. One archive is made at a time: throws the 429
 * where the same customer's is under way.
 */
export type OwnData = (session: Session) => Promise<OwnDataArchive>;

/** Those that name no quote. */
const accountMails = [
  'setPassword',
  'signInCode',
  'newDevice',
  'passwordChanged',
  'emailCode',
  'emailChanged',
];

export function createOwnData(deps: OwnDataDeps): OwnData {
  const inTurn = createArchiveTurns();
  return (session) => inTurn(session.customerId, () => archiveOf(deps, session));
}

async function archiveOf(deps: OwnDataDeps, { customerId, brandId }: Session): Promise<OwnDataArchive> {
  const found = await deps.findOwnAccount(customerId);
  if (!found) throw signInRequired();
  const { subjects, ...account } = found;
  const quotes = await ownQuotesData(deps, { customerId, brandId });
  const { policies, files, leftOut } = await ownPolicies(deps, customerId, deps.room);
  const references = [...quotes, ...policies].map(({ reference }) => reference);
  const mails = await mailsAbout(deps.database.read, {
    ...{ quoteReferences: references, subjects, templates: accountMails },
  });
  const at = deps.clock.now();
  const data = {
    madeAt: at.toISOString(),
    brand: brandId,
    ...account,
    quotes,
    policies,
    documentsLeftOut: leftOut,
    mails,
  };
  const json = { name: 'my-data.json', content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) };
  const note = leftOut.length > 0 ? [noteOf(leftOut)] : [];
  const zip = zipOf([json, ...note, ...files.map(inFolder)], at);
  return {
    name: `my-data-${todayIn(deps.brands.brand(brandId).timeZone, at)}.zip`,
    type: 'application/zip',
    base64: zip.toString('base64'),
  };
}

const noteOf = (leftOut: readonly string[]): ZipFile => ({
  name: 'documents-left-out.txt',
  content: Buffer.from(
    `There was no room in this file for these documents. You can download each one from its policy in your account.\n\n${leftOut.join('\n')}\n`,
  ),
});

const inFolder = ({ name, content }: ZipFile): ZipFile => ({ name: `documents/${name}`, content });
