import { contactOf } from '../mail/draft-facts.ts';
import type { MailAddress } from '../mail/mailer.ts';
import type { SoldPolicy } from './read-policy.ts';

/** Whom mails about a policy go to: its contact, at the address that the customer reads now (ACCT-07). */
export function recipientOf({
  sale,
  policy,
}: {
  sale: Pick<SoldPolicy['sale'], 'mailTo'>;
  policy: Pick<SoldPolicy['policy'], 'facts'>;
}): MailAddress {
  const contact = contactOf(policy.facts);
  return sale.mailTo === null ? contact : { ...contact, address: sale.mailTo };
}
