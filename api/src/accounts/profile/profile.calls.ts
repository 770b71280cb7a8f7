import { normaliseEmail, type Problem, profileOfFields, profileProblems } from '@coverkit/rules';
import { contactFormats } from '@coverkit/rules/contact-formats';
import type { Profile } from '@coverkit/rules/contract';
import type { Brands } from '../../brands/brands.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { emailNotPending, formInvalid, signInRequired } from '../../platform/errors.ts';
import type { Verbs } from '../../platform/http/verbs.ts';
import { phoneProblems } from '../../quotes/phone/phone-problems.ts';
import { changeCustomer, findCustomer } from '../customers.repository.ts';
import type { CustomerRow } from '../customers.table.ts';
import { pauseOf } from '../sessions/codes.ts';
import { maskedEmail } from '../sign-in/masked-email.ts';
import { userOf } from '../user.ts';
import type { EmailChanges } from './email-changes.ts';

export type ProfileCallsDeps = {
  queue: WriteQueue;
  clock: Clock;
  brands: Pick<Brands, 'currentProduct'>;
  emailChanges: EmailChanges;
};

/** ACCT-03: what is known of a customer, as they change it. */
export function profileCalls(deps: ProfileCallsDeps): Verbs<'updateProfile' | 'sendEmailCode'> {
  const { queue, clock, brands, emailChanges } = deps;
  return {
    updateProfile: async (fields, { session, ip }) => {
      const { product } = brands.currentProduct(session.brandId);
      const problems = profileProblems(fields, product, contactFormats);
      const found = [...problems, ...phoneProblems(fields.phone, 'phone').filter(isNewIn(problems))];
      if (found.length > 0) throw formInvalid(found);
      return queue.write(async (tx): Promise<Profile> => {
        const customer = await customerOf(tx, session.customerId);
        const { email, ...profile } = profileOfFields(fields);
        await changeCustomer(tx, customer.id, { profile });
        const emailPending = await emailChanges.ask(tx, customer, normaliseEmail(email), ip);
        return { ...userOf({ email: customer.email, profile }), emailPending };
      });
    },
    sendEmailCode: async (_, { session, ip }) => {
      const sent = await queue.write(async (tx) =>
        emailChanges.again(tx, await customerOf(tx, session.customerId), ip),
      );
      if (!sent) throw emailNotPending();
      const again = Math.ceil(pauseOf(sent, clock.now().getTime()) / 1000);
      return { sentTo: maskedEmail(sent.email), again };
    },
  };
}

const isNewIn = (problems: readonly Problem[]) => (one: Problem) =>
  !problems.some(({ path }) => path === one.path);

/** Throws the 401 where the customer is gone. */
async function customerOf(tx: Db, id: string): Promise<CustomerRow> {
  const customer = await findCustomer(tx, id);
  if (!customer) throw signInRequired();
  return customer;
}
