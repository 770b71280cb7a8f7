import { expect, test } from 'vitest';
import { createPaidNoteStorage } from './paid-note-storage.ts';
import { examplePremium } from './testing/premium.ts';

function tab(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
}

test('[PAYM-01] what was paid is found again in the same tab, without the link that it was paid by', () => {
  const { kept, storage } = tab();
  createPaidNoteStorage(storage).write({ ...examplePremium(), total: 8770 });
  expect(createPaidNoteStorage(storage).read()).toEqual({
    policyNumber: 'HL-204611',
    reason: examplePremium().reason,
    amount: 8640,
    total: 8770,
  });
  expect([...kept.values()].join()).not.toContain('ppp');
  createPaidNoteStorage(storage).clear();
  expect(kept.size).toBe(0);
});

test.each([
  ['nothing', {}],
  ['no JSON', { 'coverkit:paid': '{' }],
  ['another shape', { 'coverkit:paid': '{"shape":9,"note":{}}' }],
  [
    'what does not fit',
    { 'coverkit:paid': '{"shape":1,"note":{"policyNumber":1,"reason":"","amount":"9"}}' },
  ],
])('[PAYM-01] a tab that holds %s has nothing to show', (_, content: Record<string, string>) => {
  expect(createPaidNoteStorage(tab(content).storage).read()).toBeNull();
});

test('[HOST-12] a blocked storage breaks nothing', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  createPaidNoteStorage(blocked).write({ ...examplePremium(), total: null });
  expect(createPaidNoteStorage(blocked).read()).toBeNull();
});
