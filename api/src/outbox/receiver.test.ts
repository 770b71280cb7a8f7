import { expect, test } from 'vitest';
import { receiverOf } from './receiver.ts';

test('[DETL-14] spellings of an address that reach one mailbox are one receiver, others are not', () => {
  const same = ['kate@example.com', 'Kate@EXAMPLE.com', 'kate+1@example.com', 'kate+a+b@example.com'];
  expect(new Set(same.map(receiverOf))).toEqual(new Set(['kate@example.com']));
  expect(receiverOf('k.a.t.e+x@GMail.com')).toBe(receiverOf('kate@gmail.com'));
  expect(receiverOf('kate@bücher.example')).toBe(receiverOf('kate@xn--bcher-kva.example'));
  expect(receiverOf('k.ate@example.com')).not.toBe(receiverOf('kate@example.com'));
  expect(receiverOf('kate@example.org')).not.toBe(receiverOf('kate@example.com'));
});
