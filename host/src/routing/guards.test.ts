import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { returnPath } from '../screens/account/return-path.ts';
import type { Visitor } from '../screens/screen.ts';
import { elsewhereFor } from './guards.ts';
import { matchPath } from './match.ts';

const elsewhere = (path: string, visitor: Visitor) =>
  elsewhereFor({
    ...{ match: matchPath(path.split('?', 1)[0] ?? ''), path, config: memoryConfig() },
    api: { get: async () => null, visitor: async () => visitor, view: async () => null },
  });

test.each([
  ['/customer/policies', 'nobody', '/login/?to=%2Fcustomer%2Fpolicies'],
  [
    '/customer/policies?status=active&page=2',
    'nobody',
    '/login/?to=%2Fcustomer%2Fpolicies%3Fstatus%3Dactive%26page%3D2',
  ],
  ['/customer/', 'code', '/verify-otp/?to=%2Fcustomer%2F'],
  ['/customer/policies?status=past', 'code', '/verify-otp/?to=%2Fcustomer%2Fpolicies%3Fstatus%3Dpast'],
  ['/customer/profile', 'nobody', '/login/?to=%2Fcustomer%2Fprofile'],
  ['/customer/password', 'nobody', '/login/?to=%2Fcustomer%2Fpassword'],
  ['/user/set-password/AB12CD34EF56/abc', 'customer', '/customer/'],
  ['/user/set-password/AB12CD34EF56/abc', 'nobody', null],
  ['/quote/complete/K7QX2M9PAB/abc', 'customer', null],
  ['/customer/quotes', 'customer', null],
  ['/login/', 'customer', '/customer/'],
  ['/user/forgotten', 'customer', '/customer/'],
  ['/user/forgotten', 'nobody', null],
  ['/login/', 'code', null],
  ['/verify-otp/', 'code', null],
  ['/verify-otp/', 'nobody', '/login/'],
  ['/verify-otp/', 'customer', '/customer/'],
  ['/verify-otp/?to=%2Fcustomer%2Fquotes', 'nobody', '/login/?to=%2Fcustomer%2Fquotes'],
  ['/verify-otp/?to=%2Fcustomer%2Fquotes', 'code', null],
  // Loaded again after a sign-in in another tab.
  ['/login/?to=%2Fcustomer%2Fpolicies%3Fstatus%3Dpast', 'customer', '/customer/policies?status=past'],
  ['/verify-otp/?to=%2Fcustomer%2Fquotes', 'customer', '/customer/quotes'],
  ['/login/?to=%2Fcustomer%2Fpolicies%3Fsearch%3DZo%C3%AB', 'customer', '/customer/policies?search=Zo%C3%AB'],
  ['/login/?to=%2F%2Fevil.example', 'customer', '/customer/'],
  ['/login/?to=%2F..%2F%2Fevil.example', 'customer', '/customer/'],
  ['/login/?to=%2Fno-such-page%2Fat%2Fall', 'customer', '/customer/'],
  ['/logout/', 'nobody', null],
  ['/quote/', 'nobody', null],
  // Without an answer the screen's own call says what is wrong.
  ['/customer/', 'unknown', null],
] as const)('[ACCT-04] %s leads a visitor who is %s to %j', async (path, visitor, to) => {
  expect(await elsewhere(path, visitor)).toBe(to);
});

test('[ACCT-07] the way back of a sign-in is a path of this site', () => {
  for (const own of [
    '/customer/policies',
    '/customer/policies?status=active&page=2',
    '/customer/?to=//evil.example',
  ])
    expect(returnPath(`?to=${encodeURIComponent(own)}`)).toBe(own);
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/customer/?to=\\evil.example',
    '/\t/evil.example',
    '/customer/\n?status=active',
    '?status=active',
    'customer/policies?status=active',
    '//evil.example/customer/policies?status=active',
    `/customer/policies?status=${'a'.repeat(500)}`,
    '/a b',
    '',
  ])
    expect(returnPath(`?to=${encodeURIComponent(to)}`), to).toBeNull();
  expect(returnPath('')).toBeNull();
});
