import { expect, test } from 'vitest';
import { runStaff } from '../../staff/staff.ts';
import { startApi, testConfig } from '../../testing/harness.ts';

const secret = 's'.repeat(40);
const hashOf = async (address: string, date: string) =>
  JSON.parse((await runStaff(['caller', 'hash', address, '--date', date, '--json'], { SECRET: secret })).out)
    .caller.hash;

test('[API-06] the log has a caller’s address as a hash of the day, which a staff command finds again', async () => {
  const api = await startApi({ config: { ...testConfig, secret, trustedProxies: ['127.0.0.1'] } });
  const callers: string[] = [];
  const call = async (address: string) => {
    await api.get('/api/config', { 'x-forwarded-for': address });
    const line = api.logged().trim().split('\n').at(-1) ?? '';
    expect(line).not.toContain(address);
    callers.push(JSON.parse(line).caller);
  };
  await call('203.0.113.7');
  await call('203.0.113.8');
  // One network of IPv6 addresses.
  await call('2001:db8:1:2:3::4');
  await call('2001:db8:1:2:ffff::1');
  api.clock.set('2026-11-21T00:00:00Z');
  await call('203.0.113.7');
  expect(callers).toEqual([
    await hashOf('203.0.113.7', '2026-11-20'),
    await hashOf('203.0.113.8', '2026-11-20'),
    await hashOf('2001:db8:1:2::', '2026-11-20'),
    await hashOf('2001:DB8:1:2::9', '2026-11-20'),
    await hashOf('203.0.113.7', '2026-11-21'),
  ]);
  expect(new Set(callers).size).toBe(4);
  const wrong = await runStaff(['caller', 'hash', 'club.example'], { SECRET: secret });
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('not an IP address') });
  const none = await runStaff(['caller', 'hash', '203.0.113.7'], { DATA_DIR: '/nowhere' });
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining('There is no secret') });
  await api.stop();
});
