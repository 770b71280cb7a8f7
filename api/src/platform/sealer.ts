import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key by its id, see `isKeyId`. `key`: 32 bytes. */
export type SealingKey = { id: string; key: Uint8Array };

/** 1 to 16 letters, digits or hyphens. */
export const isKeyId = (id: string): boolean => /^[A-Za-z0-9-]{1,16}$/.test(id);

/**
 * Encrypts what must not be readable in the database's file, and detects what was changed or moved there. `context` names the
 * row and its field: a text that was sealed for one cannot be opened for another.
 */
export type Sealer = {
  seal: (text: string, context: string) => string;
  /** Throws a `SealError` where it was sealed for another context or by an unknown key, or was changed. */
  open: (sealed: string, context: string) => string;
  sealBytes: (bytes: Uint8Array, context: string) => Buffer;
  openBytes: (sealed: Uint8Array, context: string) => Buffer;
  /** Whether it was sealed by the key that seals now: another one is being replaced. */
  isCurrent: (sealed: string | Uint8Array) => boolean;
};

/** Its message and its code, which the log may have, name a key and no content. */
export class SealError extends Error {
  override readonly name = 'SealError';
  /** `unreadable`: changed, of another row, or sealed by another key of the same id. */
  readonly code: `unknown_key:${string}` | 'no_key' | 'unreadable';

  constructor(code: SealError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * The first key seals, every key opens. AES-256-GCM, a random nonce for each text. Without a key, as for a command of the staff
 * that may not need one, each function throws a `SealError`.
 */
export function createSealer(keys: readonly SealingKey[]): Sealer {
  const [current] = keys;
  const byId = new Map(keys.map((one) => [one.id, one.key]));

  const sealBytes: Sealer['sealBytes'] = (bytes, context) => {
    if (!current) throw new SealError('no_key', 'There is no key to seal with');
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([header(current.id), nonce, cipher.getAuthTag(), encrypted]);
  };
  const openBytes: Sealer['openBytes'] = (sealed, context) => {
    const id = keyIdOf(sealed);
    const key = byId.get(id);
    if (!key) throw new SealError(`unknown_key:${id}`, `Sealed by the key "${id}", which is not configured`);
    const at = headerLength(id);
    const nonce = sealed.subarray(at, at + nonceLength);
    const tag = sealed.subarray(at + nonceLength, at + nonceLength + tagLength);
    try {
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return Buffer.concat([
        decipher.update(sealed.subarray(at + nonceLength + tagLength)),
        decipher.final(),
      ]);
    } catch (cause) {
      throw new SealError('unreadable', 'A sealed text was changed, or belongs to another row', { cause });
    }
  };
  const bytesOf = (sealed: string | Uint8Array) =>
    typeof sealed === 'string' ? Buffer.from(sealed, 'base64url') : sealed;

  return {
    sealBytes,
    openBytes,
    seal: (text, context) => sealBytes(Buffer.from(text), context).toString('base64url'),
    open: (sealed, context) => openBytes(bytesOf(sealed), context).toString(),
    isCurrent: (sealed) => keyIdOf(bytesOf(sealed)) === current?.id,
  };
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** A byte of the format, a byte of the key id's length, the key id. */
const format = 1;
const header = (id: string): Buffer => Buffer.concat([Buffer.from([format, id.length]), Buffer.from(id)]);
const headerLength = (id: string): number => 2 + id.length;

function keyIdOf(sealed: Uint8Array): string {
  const [version, length = 0] = sealed;
  const id = Buffer.from(sealed.subarray(2, 2 + length)).toString('latin1');
  // Anything else may be somebody's text, which no error may quote.
  if (version !== format || !isKeyId(id)) throw new SealError('unreadable', 'This is no sealed text');
  return id;
}
