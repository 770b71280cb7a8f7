import { randomBytes } from 'node:crypto';

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 characters, the most that a payment provider's reference may have: 60 random bits. An identifier, not a secret. */
export const newShortId = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet.charAt(byte & 31)).join('');
