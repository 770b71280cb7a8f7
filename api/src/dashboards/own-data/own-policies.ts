import type { AskedChanges } from '../../amendments/review/asked-changes.ts';
import type { FilesOfVersion } from '../../documents/policy-files.ts';
import type { MoneyOfQuote } from '../../payments/money-of-quote.ts';
import type { Policies } from '../../policies/policies.service.ts';
import type { ReadPolicy, ReadVersions } from '../../policies/read-policy.ts';
import { declaredBy, type OwnQuotesDataDeps } from './own-quotes-data.ts';
import type { ZipFile } from './zip.ts';

export type OwnPoliciesDeps = Pick<OwnQuotesDataDeps, 'readDeclarations'> & {
  policies: Pick<Policies, 'ofCustomer'>;
  readPolicy: ReadPolicy;
  readVersions: ReadVersions;
  moneyOfQuote: MoneyOfQuote;
  askedChanges: AskedChanges;
  filesOfVersion: FilesOfVersion;
};

/** Policies at once. */
const together = 50;
/** Bytes of PDFs in one archive: hundreds of policies, and what one call may hold in memory. */
const mostBytes = 32_000_000;

/**
 * Every policy of a customer with its versions, money and screenings, and the files that were issued with it, of the newest policies
 * first. `leftOut`: the names of those for which there is no room.
 */
export async function ownPolicies(deps: OwnPoliciesDeps, customerId: string, room = mostBytes) {
  const policies: Awaited<ReturnType<typeof policyData>>[] = [];
  const files: ZipFile[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (let isMore = true; isMore; ) {
    const { rows } = await deps.policies.ofCustomer(customerId, {
      limit: together,
      offset: policies.length,
    });
    for (const { policyNumber } of rows) {
      const made = await policyData(deps, policyNumber);
      policies.push(made);
      for (const { version } of made.versions)
        for (const { name, pdf } of await deps.filesOfVersion(policyNumber, version)) {
          bytes += pdf.length;
          if (bytes > room) leftOut.push(name);
          else files.push({ name, content: pdf });
        }
      // The database answers at once, so nobody else would be served.
      await new Promise(setImmediate);
    }
    isMore = rows.length === together;
  }
  return { policies, files, leftOut };
}

async function policyData(deps: OwnPoliciesDeps, policyNumber: string) {
  const sold = await deps.readPolicy(policyNumber);
  if (!sold) throw new Error('A policy that was listed cannot be read');
  const { sale, policy } = sold;
  const of = { quoteReference: sale.quoteReference, policyNumber };
  return {
    ...{ policyNumber, reference: sale.quoteReference, status: policy.status },
    ...{ email: sale.email, mailsGoTo: sale.mailTo ?? sale.email },
    ...{ purchasedAt: new Date(sale.purchasedAt).toISOString(), cover: policy.cover },
    versions: await deps.readVersions(sold),
    ...(await deps.moneyOfQuote(sale.quoteReference)),
    changesAskedFor: await deps.askedChanges(policyNumber),
    screenings: await declaredBy(deps, of, policy.facts.people),
  };
}
