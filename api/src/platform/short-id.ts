import { randomBytes } from 'node:crypto';

/** Without letters that read as figures or as one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 characters, the most that eWAY's invoice number takes: 60 random bits. To name a thing, never to open it. */
export const newShortId = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet.charAt(byte & 31)).join('');
