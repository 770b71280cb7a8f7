import * as v from 'valibot';
import { expect, test } from 'vitest';
import { beginningOf, personOf, samePersonSchema } from './person-of.ts';

test('[DETL-14] spellings of an address that reach one mailbox are one person, others are not', () => {
  const same = ['kate@example.com', 'Kate@EXAMPLE.com', 'kate+1@example.com', 'kate+a+b@example.com'];
  expect(new Set(same.map((one) => personOf(one)))).toEqual(new Set(['kate@example.com']));
  expect(personOf('k.a.t.e+x@GMail.com')).toBe(personOf('kate@gmail.com'));
  expect(personOf('kate@bücher.example')).toBe(personOf('kate@xn--bcher-kva.example'));
  expect(personOf('k.ate@example.com')).not.toBe(personOf('kate@example.com'));
  expect(personOf('kate@example.org')).not.toBe(personOf('kate@example.com'));
});

test('[SUMM-07] what makes two addresses one person is the brand’s to say', () => {
  expect(personOf('Ka.te+x@googlemail.com')).toBe('kate@gmail.com');
  expect(personOf('+kate@example.com')).toBe('+kate@example.com');
  expect(personOf('kate@constructor')).toBe('kate@constructor');
  const strict = v.parse(samePersonSchema, {
    plusAddresses: false,
    dotlessDomains: ['club.example'],
    sameDomains: { 'klub.example': 'club.example' },
  });
  const one = (address: string) => personOf(address, strict);
  expect(one('kate+x@example.com')).toBe('kate+x@example.com');
  expect(one('ka.te@gmail.com')).not.toBe(one('kate@gmail.com'));
  expect(one('k.a.t.e@klub.example')).toBe(one('kate@club.example'));
});

test('[SUMM-07] every address of a person begins as the search for them does', () => {
  const usual = v.parse(samePersonSchema, {});
  for (const [address, others] of [
    ['kate@gmail.com', ['k.ate+1@gmail.com', 'kate@googlemail.com']],
    ['kate+a@example.com', ['kate@example.com', 'kate+b@example.com']],
  ] as const)
    for (const other of others) {
      expect(personOf(other)).toBe(personOf(address));
      expect(other.startsWith(beginningOf(address, usual))).toBe(true);
    }
});
