import { type AmendmentKind, type Cents, type CivilDate, newestVersion } from '@coverkit/rules';
import { present } from '../mail/area-mails.ts';
import type { MailAddress } from '../mail/mailer.ts';
import type { Charges } from '../payments/charges/charges.service.ts';
import type { Database } from '../platform/database/db.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import { recipientOf } from '../policies/recipient-of.ts';
import { findAmendment } from './amendments.repository.ts';

/** What mails need to know of a change of a policy. */
export type AmendmentFacts = {
  policyNumber: string;
  kind: AmendmentKind;
  to: MailAddress;
  cover: { from: CivilDate; to: CivilDate };
  /** Cents that the card was charged, surcharge included; 0 where nothing was to pay. */
  paid: Cents;
  /** Cents that go back to the card. */
  refund: Cents;
  /** Of the policy, that it made; null before. */
  version: number | null;
  /** The newest of the policy. */
  newestVersion: number;
};
export type AmendmentMailFacts = { amendment: (id: string) => Promise<AmendmentFacts | null> };

export type AmendmentMailFactsDeps = {
  database: Pick<Database, 'read'>;
  readPolicy: ReadPolicy;
  charges: Pick<Charges, 'find'>;
};

export const createAmendmentMailFacts = ({
  database,
  readPolicy,
  charges,
}: AmendmentMailFactsDeps): AmendmentMailFacts => ({
  amendment: async (id) => {
    const row = await findAmendment(database.read, id);
    if (!row) return null;
    const { policyNumber, kind, attemptId, refund, policyVersion: version } = row;
    const sold = present(await readPolicy(policyNumber), 'a policy');
    const { policy } = sold;
    // As that version has them: another change may have followed.
    const made = policy.versions.find((one) => one.version === version) ?? policy;
    const attempt = attemptId === null ? undefined : await charges.find(attemptId);
    return {
      ...{ policyNumber, kind, refund, version },
      to: recipientOf(sold),
      cover: made.cover,
      paid: attempt?.amount ?? 0,
      newestVersion: newestVersion(policy).version,
    };
  },
});
