import { expect, test } from 'vitest';
import { addressMatcher } from './trusted-proxies.ts';

test('[API-06] addresses and ranges match a peer as Node names it, however they were written', () => {
  const isListed = addressMatcher([
    '10.0.0.7',
    '172.16.0.0/12',
    '::FFFF:10.0.0.8',
    '2001:DB8:0:0::1',
    'fd00::/8',
  ]);
  for (const address of ['10.0.0.7', '172.16.0.1', '172.31.255.255', '10.0.0.8', '2001:db8::1', 'fd12::9'])
    expect([address, isListed(address)]).toEqual([address, true]);
  for (const address of ['10.0.0.9', '172.32.0.1', '2001:db8::2', 'fe80::1%eth0', '', 'proxy.internal'])
    expect([address, isListed(address)]).toEqual([address, false]);
  expect(addressMatcher([])('10.0.0.7')).toBe(false);
});
