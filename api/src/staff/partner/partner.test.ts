import { expect, test } from 'vitest';
import { runStaff } from '../staff.ts';
import { seededDatabase } from '../testing/seeded-database.ts';

const { env } = seededDatabase('partner');
const run = (...args: string[]) => runStaff(['partner', ...args], env);
const asJson = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);

test('[INBD-02] staff make, list and end the keys of comparison sites; a key is printed once', async () => {
  expect((await run('keys')).out).toContain('No comparison site has a key.');
  const { id, key } = await asJson('add-key', 'ridgeback', '--by', 'Sam');
  expect(key).toMatch(/^ckp_[\w-]{43}$/);
  const listed = await asJson('keys');
  expect(listed.keys).toEqual([
    expect.objectContaining({ id, affiliateId: 'ridgeback', createdBy: 'Sam', endedAt: null }),
  ]);
  expect(JSON.stringify(listed)).not.toContain(key);
  expect((await run('end-key', id.toLowerCase(), '--by', 'Kim')).out).toContain(`The key ${id} has ended.`);
  const [ended] = (await asJson('keys')).keys;
  expect(ended).toMatchObject({ endedBy: 'Kim', endedAt: expect.any(String) });
  expect(await run('end-key', id, '--by', 'Kim')).toMatchObject({ code: 1, out: '' });
  expect((await run('add-key', 'nobody', '--by', 'Sam')).err).toContain('There is no affiliate nobody.');
  expect(await run('add-key')).toMatchObject({ code: 2 });
});
