import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { staff } from '../staff/testing/staff-process.ts';
import { type Json, trip } from '../testing/harness.ts';
import { runServer, type StartedProgram, soon, untilStarted } from './testing/server-program.ts';

// A server and each command are processes, on a machine that runs other tests beside it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'coverkit-change-'));
let server: StartedProgram;
beforeAll(async () => {
  server = await untilStarted(runServer({ folder }));
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

const [before, after] = ['https://before.example', 'https://shop.after.example'];
const command = async (...args: string[]) => {
  const output = await staff(['affiliate', ...args], { DATA_DIR: folder });
  expect(output).toMatchObject({ code: 0, err: '' });
};
/** Status and code of the csrf call, as a page of the origin reads them. */
const call = async (origin: string) => {
  const answer = await fetch(`${server.base}/api/config/csrf?affiliate=ridgeback`, { headers: { origin } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  const { data } = (await answer.json()) as { data: Json };
  return { status: answer.status, code: data.error?.code ?? null, csrf: data.csrf };
};
const start = async (origin: string, csrf: string) => {
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...trip, dates: soon(), csrf });
  const answer = await fetch(`${server.base}/api/quote/start`, { method: 'POST', headers, body });
  return [answer.status, ((await answer.json()) as { data: Json }).data.error?.code ?? null];
};
/** ms until the server answers the origin so; its tries are short beside the time that is promised. */
async function until(origin: string, status: number): Promise<number> {
  const from = performance.now();
  while ((await call(origin)).status !== status) {
    if (performance.now() - from > 20_000) throw new Error(`${origin} is never answered with ${status}`);
    await sleep(20);
  }
  return performance.now() - from;
}

test('[EMBD-05] a running server answers an origin that staff add, and refuses one that they remove, within 3 s', async () => {
  await command('origins', 'ridgeback', '--set', before);
  expect(await until(before, 200)).toBeLessThan(3000);
  expect(await call(after)).toMatchObject({ status: 403, code: 'origin_not_allowed' });
  const { csrf } = await call(before);
  expect(await start(before, csrf)).toEqual([200, null]);

  await command('origins', 'ridgeback', '--add', 'https://*.after.example', '--remove', before);
  expect(await until(after, 200)).toBeLessThan(3000);
  expect(await call(before)).toMatchObject({ status: 403, code: 'origin_not_allowed' });
  // Its csrf is not expired.
  expect(await start(before, csrf)).toEqual([403, 'origin_not_allowed']);
  expect((await call('https://after.example')).code).toBe('origin_not_allowed');

  // An origin that another affiliate lists is still not this one's.
  await command('origins', 'snowgum', '--set', before);
  await command('disable', 'ridgeback');
  expect(await until(after, 403)).toBeLessThan(3000);
  expect((await call(after)).code).toBe('affiliate_inactive');
  expect((await call(before)).code).toBe('origin_not_allowed');
  expect(await start(before, csrf)).toEqual([403, 'origin_not_allowed']);
});
