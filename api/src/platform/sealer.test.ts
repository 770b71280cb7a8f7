import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer, SealError } from './sealer.ts';

const older = { id: 'k1', key: randomBytes(32) };
const newer = { id: 'k2', key: randomBytes(32) };

test('[SCRN-05] a sealed text is opened by its key and for its row alone', () => {
  const sealer = createSealer([older]);
  const sealed = sealer.seal('asthma', 'screening A 1');
  expect(sealer.open(sealed, 'screening A 1')).toBe('asthma');
  expect(sealed).not.toContain(Buffer.from('asthma').toString('base64url'));
  expect(sealer.seal('asthma', 'screening A 1')).not.toBe(sealed);
  expect(() => sealer.open(sealed, 'screening A 2')).toThrow(SealError);
  expect(() => createSealer([newer]).open(sealed, 'screening A 1')).toThrow('"k1"');
  expect(() => sealer.open('asthma', 'screening A 1')).toThrow(SealError);
});

test('[SCRN-05] a changed byte anywhere is noticed', () => {
  const sealer = createSealer([older]);
  const sealed = sealer.sealBytes(Buffer.from('asthma'), 'row');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => sealer.openBytes(changed, 'row')).toThrow(SealError);
  }
});

test('[SCRN-05] after a change of keys the older one still opens, and what it sealed is not current', () => {
  const sealed = createSealer([older]).seal('asthma', 'row');
  const changed = createSealer([newer, older]);
  expect(changed.open(sealed, 'row')).toBe('asthma');
  expect(changed.isCurrent(sealed)).toBe(false);
  expect(changed.isCurrent(changed.seal('asthma', 'row'))).toBe(true);
});

test('[HOST-12] without a key nothing is sealed, and what is sealed says by which key', () => {
  const keyless = createSealer([]);
  expect(() => keyless.seal('asthma', 'row')).toThrow(expect.objectContaining({ code: 'no_key' }));
  const sealed = createSealer([older]).seal('asthma', 'row');
  expect(() => keyless.open(sealed, 'row')).toThrow(expect.objectContaining({ code: 'unknown_key:k1' }));
  expect(keyless.isCurrent(sealed)).toBe(false);
});

test('[HOST-12] an error names the key’s id, and nothing of a text that is none of ours', () => {
  const sealer = createSealer([older]);
  // The bytes of the format and of a length, and then a text where a key’s id would be.
  const wrong = Buffer.concat([Buffer.from([1, 7]), Buffer.from('a "key"')]);
  const reasonOf = (sealed: Uint8Array): unknown => {
    try {
      return sealer.openBytes(sealed, 'row');
    } catch (error) {
      return error instanceof SealError && error.code;
    }
  };
  expect(reasonOf(wrong)).toBe('unreadable');
  expect(reasonOf(Buffer.from('asthma'))).toBe('unreadable');
});
