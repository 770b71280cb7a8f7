import { expect, test } from 'vitest';
import { placeOf, searchOf } from './list-place.ts';

test.each([
  ['', { status: null, page: 1 }, ''],
  ['?status=active&page=2', { status: 'active', page: 2 }, '?status=active&page=2'],
  ['?page=3', { status: null, page: 3 }, '?page=3'],
  ['?page=-1', { status: null, page: 1 }, ''],
  ['?page=1e9', { status: null, page: 1 }, ''],
  ['?page=x&search=nguyen', { status: null, page: 1 }, ''],
])('[ACCT-02] the address %j of a list names %j, and nothing that is searched for', (search, place, own) => {
  expect(placeOf(search)).toEqual(place);
  expect(searchOf(place)).toBe(own);
});
