import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockForServer } from './server-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[API-03] a database file has one server at a time, and the next one waits for it', async () => {
  const path = join(folder, 'new', 'coverkit.db');
  const first = await lockForServer(path);
  const onWait = vi.fn();
  expect(await lockForServer(path, { waitMs: 0, onWait })).toBeNull();
  expect(onWait).toHaveBeenCalledOnce();
  const next = lockForServer(path, { waitMs: 10_000 });
  setTimeout(() => first?.release(), 50);
  (await next)?.release();
});

test('[API-03] links to a file have one lock, and one whose file was removed is not held', async () => {
  const path = join(folder, 'coverkit.db');
  writeFileSync(path, '');
  symlinkSync(path, join(folder, 'link.db'));
  const lock = await lockForServer(path);
  expect(await lockForServer(join(folder, 'link.db'), { waitMs: 0 })).toBeNull();
  expect(lock?.isHeld()).toBe(true);
  rmSync(`${path}-server`);
  expect(lock?.isHeld()).toBe(false);
  lock?.release();
});
