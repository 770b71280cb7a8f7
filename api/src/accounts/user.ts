import type { Contact } from '@coverkit/rules';
import { nobody, type User } from '@coverkit/rules/contract';
import type { CustomerRow } from './customers.table.ts';

/** ACCT-03: what is stored of a customer beside the email. */
type Profile = Omit<User, 'email'>;

/** The record that pages of the account have of a customer. */
export const userOf = ({ email, profile }: Pick<CustomerRow, 'email' | 'profile'>): User => ({
  ...nobody,
  ...profile,
  email,
});

/** What a purchase tells of its buyer. */
export const profileOf = (contact: Contact): Profile => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  address: contact.address,
  suburb: contact.locality,
  state: contact.state,
  postcode: contact.postCode,
  phone: contact.phone,
  company: '',
});
