import { expect, test } from 'vitest';
import { createMemoryRelease, findTrim } from './release-memory.ts';

const megabyte = 2 ** 20;

/** A process that holds so many MB, and as many of them are free. */
function processOf(resident: number, free: number) {
  let trims = 0;
  const state = { resident, free };
  const look = createMemoryRelease({
    residentBytes: () => state.resident * megabyte,
    trim: () => {
      trims += 1;
      state.resident -= state.free;
      state.free = 0;
    },
  });
  return { state, look, trims: () => trims };
}

test('freed memory is given back while the server has time', () => {
  const { state, look } = processOf(200, 60);
  look(0.9);
  expect(state.resident).toBe(200);
  look(0.1);
  expect(state.resident).toBe(140);
});

test('it is asked for again while that helps, and then only after growth', () => {
  const { state, look, trims } = processOf(200, 60);
  look(0);
  state.free = 10;
  look(0);
  expect([state.resident, trims()]).toEqual([130, 2]);
  for (let looks = 0; looks < 5; looks += 1) look(0);
  expect(trims()).toBe(3);
  state.resident += 3;
  look(0);
  expect(trims()).toBe(3);
  state.resident += 3;
  look(0);
  expect(trims()).toBe(4);
});

test('where the allocator has no such call, nothing happens', () => {
  const look = createMemoryRelease({ trim: null });
  expect(() => look(0)).not.toThrow();
});

test.runIf(process.platform === 'linux')('the C library takes the call', async () => {
  const trim = await findTrim();
  expect(trim).not.toBeNull();
  expect(trim).not.toThrow();
});
