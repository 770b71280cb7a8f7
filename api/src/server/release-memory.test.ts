import { expect, test } from 'vitest';
import { createMemoryRelease, findTrim } from './release-memory.ts';

const megabyte = 2 ** 20;

/** A process that holds so many MB: of them so many are free, and so many garbage. */
function processOf(resident: number, { free = 0, garbage = 0 } = {}) {
  const done: string[] = [];
  const state = { resident, free, garbage };
  const look = createMemoryRelease({
    residentBytes: () => state.resident * megabyte,
    collect: () => {
      done.push('collect');
      state.free += state.garbage;
      state.garbage = 0;
    },
    trim: () => {
      done.push('trim');
      state.resident -= state.free;
      state.free = 0;
    },
  });
  return { state, look, done };
}

test('freed memory is given back while the server has time', () => {
  const { state, look } = processOf(200, { free: 60 });
  look(0.9);
  expect(state.resident).toBe(200);
  look(0.3);
  expect(state.resident).toBe(140);
});

test('it is asked for again while that helps, and then only after growth', () => {
  const { state, look, done } = processOf(200, { free: 60 });
  look(0.3);
  state.free = 10;
  look(0.3);
  expect([state.resident, done.length]).toEqual([130, 2]);
  for (let looks = 0; looks < 5; looks += 1) look(0.3);
  expect(done.length).toBe(3);
  state.resident += 3;
  look(0.3);
  expect(done.length).toBe(3);
  state.resident += 3;
  look(0.3);
  expect(done.length).toBe(4);
});

test('garbage is collected once after the work that made it, when hardly anybody waits', () => {
  const { state, look, done } = processOf(130);
  look(0);
  Object.assign(state, { resident: 200, garbage: 50 });
  look(0.3);
  expect([state.resident, done]).toEqual([200, ['trim', 'trim']]);
  look(0.05);
  expect([state.resident, done.slice(2)]).toEqual([150, ['collect', 'trim']]);
  look(0);
  look(0);
  expect(done.slice(4)).toEqual(['trim']);
});

test('where the allocator has no such call, nothing happens', () => {
  const done: string[] = [];
  const look = createMemoryRelease({ trim: null, collect: () => done.push('collect') });
  for (let looks = 0; looks < 3; looks += 1) look(0);
  expect(done).toEqual([]);
});

test.runIf(process.platform === 'linux')('the C library takes the call', async () => {
  const trim = await findTrim();
  expect(trim).not.toBeNull();
  expect(trim).not.toThrow();
});
