import { hash, randomFillSync, randomInt } from 'node:crypto';
import { equalSecrets } from '../../platform/derived-token.ts';

const tokenBytes = 32;
const pool = Buffer.alloc(tokenBytes * 64);
let used = pool.length;

/** 256 random bits as 43 characters. Random bytes are generated for 64 tokens at once, since one call costs as much. */
export function newToken(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + tokenBytes);
  used += tokenBytes;
  const token = bytes.toString('base64url');
  // The used bytes are cleared from memory.
  bytes.fill(0);
  return token;
}

/** The hash that is stored instead of a token. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Compares in constant time, also where nothing is stored. */
export function matchesHash(given: string, stored: string | null): boolean {
  return equalSecrets(given, stored ?? nothing) && stored !== null;
}
const nothing = hashToken('');

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const epoch = Date.UTC(2026, 0, 1) / 1000;
const window = 2 ** 20;

let position = randomInt(window);
const stride = randomInt(window / 2) * 2 + 1;

/**
 * Ten characters: six for the second, four unique to this process within it. References begin with the time so that the
 * index grows at its end. A reference is no secret; the token is.
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
