import { hash, randomFillSync, randomInt, timingSafeEqual } from 'node:crypto';

const tokenBytes = 32;
const pool = Buffer.alloc(tokenBytes * 64);
let used = pool.length;

/** 256 random bits; 43 characters. Drawn 64 at a time, for a draw costs the same for one as for all. */
export function newToken(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + tokenBytes);
  used += tokenBytes;
  const token = bytes.toString('base64url');
  // What was handed out is not left in memory.
  bytes.fill(0);
  return token;
}

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
