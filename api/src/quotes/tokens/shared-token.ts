import { emptyContact, emptyMedical, type QuoteDraft } from '@coverkit/rules';
import { originNotAllowed } from '../../platform/errors.ts';
import type { QuoteRow } from '../quotes.table.ts';

type Tokens = Pick<QuoteRow, 'tokenHash' | 'previousTokenHash'>;

/** A page of an affiliate started the quote, and no page of the host has exchanged its token yet: the affiliate's scripts know it. */
export const isShared = ({ tokenHash, previousTokenHash }: Tokens): boolean =>
  tokenHash === previousTokenHash;

/**
 * Nothing about a person is stored under a token that an affiliate's page knows (EMBD-06, HOST-12): the host
 * exchanges the token first. Extras may be chosen there, names, contact and answers about health may not. Throws the 403.
 */
export function refusePersonal(row: Tokens, draft: QuoteDraft): void {
  if (isShared(row) && isPersonal(draft)) throw originNotAllowed();
}

function isPersonal({ contact, insurees, medical }: QuoteDraft): boolean {
  const named = insurees.some((one) => one.firstName !== '' || one.lastName !== '');
  return named || differs(contact, emptyContact) || differs(medical, emptyMedical);
}

const differs = (given: object, empty: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(given).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name]));
