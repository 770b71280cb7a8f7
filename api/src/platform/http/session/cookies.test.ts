import { expect, test } from 'vitest';
import { createCookies } from './cookies.ts';

test('[ACCT-05] over https the session is a cookie of this very host, that no script reads and no other site sends along', () => {
  const cookies = createCookies(true);
  expect(cookies.write('session', 'abc', 60)).toBe(
    '__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  );
  expect(cookies.read('a=1; __Host-session=abc; __Host-device=d', 'session')).toBe('abc');
  // One that a page of another port of the host, or plain http, could have set.
  expect(cookies.read('session=planted; x__Host-session=planted', 'session')).toBeNull();
  expect(cookies.read(undefined, 'device')).toBeNull();
});

test('[ACCT-05] in development, over plain http, it has neither the prefix nor Secure, which Safari would refuse', () => {
  const cookies = createCookies(false);
  expect(cookies.write('device', '', 0)).toBe('device=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect(cookies.read('session=abc', 'session')).toBe('abc');
});
