import { emptyContact, emptyMedical, type QuoteDraft } from '@coverkit/rules';
import { originNotAllowed } from '../../platform/errors.ts';
import type { QuoteRow } from '../quotes.table.ts';

type Tokens = Pick<QuoteRow, 'tokenHash' | 'previousTokenHash'>;

/** Whether an affiliate's page knows the token: it started the quote, and no page of the host has exchanged the token yet. */
export const isShared = ({ tokenHash, previousTokenHash }: Tokens): boolean =>
  tokenHash === previousTokenHash;

/**
 * No personal data is stored while an affiliate's page knows the token (EMBD-06, HOST-12): the host exchanges it first.
 * Extras may be chosen before; names, contact and medical answers may not be stored. Throws the 403.
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
