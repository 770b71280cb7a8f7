import { nameProblems } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { faceFor } from './faces.ts';

test('[DETL-17] every letter that a name may have is in a font of documents', () => {
  const letters = Array.from({ length: 0x30000 }, (_, at) => at)
    .filter((at) => at < 0xd800 || at > 0xdfff)
    .map((at) => String.fromCodePoint(at))
    .filter((one) => /[\p{L}·,@/'-]/u.test(one) && one.normalize('NFKC') === one);
  const taken = letters.filter((one) => nameProblems(`A${one}`, 'name').length === 0);
  expect(taken.length).toBeGreaterThan(1200);
  expect(taken.filter((one) => faceFor(one, { family: 'noto-sans', weight: 400 }) === null)).toEqual([]);
});
