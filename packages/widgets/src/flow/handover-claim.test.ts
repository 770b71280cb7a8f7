import { expect, test } from 'vitest';
import { createHandoverClaim } from './handover-claim.ts';

function memoryStore() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('[EMBD-06] a claim is the same for one quote in one tab, another for another quote', () => {
  const store = memoryStore();
  const claimOf = (reference: string) => createHandoverClaim(reference, () => store).read();
  expect(claimOf('ABCDE12345')).toBe(claimOf('ABCDE12345'));
  expect(claimOf('FGHJK12345')).not.toBe(claimOf('ABCDE12345'));
});

test('[HOST-12] a claim that is cleared is nowhere in the storage', () => {
  const store = memoryStore();
  const claim = createHandoverClaim('ABCDE12345', () => store);
  claim.read();
  expect(store.values.size).toBe(1);
  claim.clear();
  expect(store.values.size).toBe(0);
});

test('[HOST-12] where storage is blocked, a claim lasts for the page view', () => {
  const claim = createHandoverClaim('ABCDE12345', () => {
    throw new Error('blocked');
  });
  expect(claim.read()).toBe(claim.read());
  expect(() => claim.clear()).not.toThrow();
});
