import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits; 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Constant time, also where there is nothing to compare with. */
export function matchesHash(given: string, stored: string | null): boolean {
  const known = Buffer.from(stored ?? nothing);
  const hashed = Buffer.from(given);
  return hashed.length === known.length && timingSafeEqual(hashed, known) && stored !== null;
}
const nothing = hashToken('');

/** Without letters that read as figures or as one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const epoch = Date.UTC(2026, 0, 1) / 1000;
const window = 2 ** 20;

let position = randomInt(window);
const stride = randomInt(window / 2) * 2 + 1;

/**
 * Ten characters: six of the second, four that no other reference of this process and second has. Beginning
 * with the time keeps the index growing at its edge. It is no secret: the token is.
 */
export function newReference(now: Date): string {
  const second = Math.max(0, Math.floor(now.getTime() / 1000) - epoch);
  position = (position + stride) % window;
  return encode(second, 6) + encode(position, 4);
}

function encode(value: number, length: number): string {
  let text = '';
  for (let rest = value, i = 0; i < length; i += 1, rest = Math.floor(rest / 32)) {
    text = alphabet.charAt(rest % 32) + text;
  }
  return text;
}
