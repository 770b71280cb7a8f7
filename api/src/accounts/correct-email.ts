import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { ReadPolicy, SoldPolicy } from '../policies/read-policy.ts';
import { documentsMail } from '../policies/resend-documents.ts';
import { findCustomer } from './customers.repository.ts';
import type { CustomerRow } from './customers.table.ts';
import { openAccount } from './open-account.ts';
import { linkSubject } from './password-link.ts';

/** `email`: in lower case. `by`: who of the staff. */
export type EmailCorrection = { email: string; by: string };
export type EmailCorrected =
  | { refused: null; policyNumber: string; before: string; email: string; needsPassword: boolean }
  | { refused: 'policyNotFound' | 'emailUnchanged' | 'emailProved'; about: string };

/**
 * Gives a policy the address that its customer meant, where the one of the purchase was mistyped, and mails its documents there.
 * `asked`: its number or its quote's reference. It moves into the account of that address, unless it is in an account of another address
 * than its mails go to. An address that its customer has proved stays: they change it in their account (ACCT-07).
 */
export type CorrectEmail = (asked: string, correction: EmailCorrection) => Promise<EmailCorrected>;

type Deps = {
  queue: WriteQueue;
  clock: Clock;
  policies: Pick<Policies, 'correctAddress' | 'findByQuote'>;
  readPolicy: ReadPolicy;
};

export function createCorrectEmail({ queue, clock, policies, readPolicy }: Deps): CorrectEmail {
  return async (asked, { email, by }) => {
    const sold = await readPolicy(asked);
    if (!sold) return { refused: 'policyNotFound', about: asked };
    const { policyNumber, brandId, quoteReference } = sold.sale;
    const at = clock.now();
    return queue.write(async (tx): Promise<EmailCorrected> => {
      // Read in the write: its customer may have proved another address since.
      const sale = await policies.findByQuote(tx, quoteReference);
      if (!sale) return { refused: 'policyNotFound', about: asked };
      const before = sale.mailTo ?? sale.email;
      if (before === email) return { refused: 'emailUnchanged', about: email };
      const owner = await ownerOf(tx, sale, before);
      if (owner === 'proved') return { refused: 'emailProved', about: before };
      const opened = owner === 'mistyped' ? await accountOf(tx, sold, email, at) : null;
      const customerId = opened?.id ?? sale.customerId;
      await policies.correctAddress(tx, policyNumber, { email, customerId, by, at });
      const needsPassword = opened !== null && opened.passwordHash === null;
      const mail = { kind: 'mail', brandId, at } as const;
      await enqueueOutbox(tx, [
        documentsMail({ policyNumber, brandId, quoteReference }, null, at),
        ...(needsPassword
          ? [{ ...mail, template: 'setPassword', subject: linkSubject(opened, at), quoteReference: '' }]
          : []),
      ]);
      return { refused: null, policyNumber, before, email, needsPassword };
    });
  };
}

/** `other`: an account of another address than the policy's mails go to, or one that was deleted. */
async function ownerOf(
  tx: Db,
  { customerId }: SoldPolicy['sale'],
  before: string,
): Promise<'proved' | 'mistyped' | 'other'> {
  if (customerId === null) return 'mistyped';
  const customer = await findCustomer(tx, customerId);
  if (customer?.email !== before) return 'other';
  return customer.emailProvedAt === null ? 'mistyped' : 'proved';
}

const accountOf = (tx: Db, { sale, policy }: SoldPolicy, email: string, at: Date): Promise<CustomerRow> =>
  openAccount(tx, { brandId: sale.brandId, contact: { ...policy.facts.contact, email }, at });
