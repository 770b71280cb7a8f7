import {
  climbingHealthAnswers,
  emptyContact,
  emptyMedical,
  newInsuree,
  type QuoteDraft,
} from '@coverkit/rules';
import { originNotAllowed } from '../../platform/errors.ts';
import type { QuoteRow } from '../quotes.table.ts';

type Tokens = Pick<QuoteRow, 'tokenHash' | 'earlierTokenHashes'>;

/** Whether an affiliate's page knows the token: it started the quote, and no page of the host has exchanged the token yet. */
export const isShared = ({ tokenHash, earlierTokenHashes }: Tokens): boolean =>
  tokenHash === earlierTokenHashes;

/**
 * No personal data is stored while an affiliate's page knows the token (EMBD-06, HOST-12): the host exchanges it first.
 * Extras may be chosen before, but for what climbing asks about health; of a traveller nothing but the age, no contact and no
 * medical answer may be stored: a field added later is refused too. Throws the 403.
 */
export function refusePersonal(row: Tokens, draft: QuoteDraft): void {
  if (isPersonal(draft)) refuseShared(row);
}

/** Nor is the quote mailed meanwhile: a script of the affiliate's page could have it sent to an address of its own. */
export function refuseShared(row: Tokens): void {
  if (isShared(row)) throw originNotAllowed();
}

function isPersonal({ contact, insurees, medical, climbingCover }: QuoteDraft): boolean {
  // Also of an extra that is off: it is stored with the quote like the rest.
  if (climbingHealthAnswers.some((name) => climbingCover[name] !== null)) return true;
  const described = insurees.some((one) => differs(one, newInsuree(one.number, one.age)));
  return described || differs(contact, emptyContact) || differs(medical, emptyMedical);
}

const differs = (given: object, empty: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(given).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name]));
