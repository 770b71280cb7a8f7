import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { createUnsavedCopy, unsavedKey } from '../../../flow/saver/unsaved-copy.ts';
import { type EditedParts, editableParts, mergeUnsaved } from './unsaved-parts.ts';

const copyOf = (reference: string, storage: Parameters<typeof createUnsavedCopy>[2]) =>
  createUnsavedCopy<EditedParts>(unsavedKey(reference), editableParts, storage);

const memory = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
};

test('[DETL-13] what was typed and not saved comes back after a reload of the tab', () => {
  const storage = memory();
  const quote = exampleQuote(exampleReadyDraft());
  copyOf('HT1', () => storage).write({ contact: { ...quote.contact, locality: 'Hobart' } });
  const found = mergeUnsaved(quote, copyOf('HT1', () => storage).read());
  expect(found.contact.locality).toBe('Hobart');
  expect(copyOf('HT2', () => storage).read()).toEqual({});
});

test('[DETL-08] a card number in whatever field never reaches the storage of the tab', () => {
  const storage = memory();
  const { contact, insurees } = exampleQuote(exampleReadyDraft());
  const card = '4444 3333 2222 1111';
  copyOf('HT1', () => storage).write({
    contact: { ...contact, phone: card, locality: 'Hobart' },
    insurees: [{ ...insurees[0]!, climbingExperience: `Two summits, ${card}`, lastName: 'Ito' }],
  });
  expect(storage.getItem('coverkit:details:HT1')).not.toContain('4444');
  const found = copyOf('HT1', () => storage).read();
  expect(found.contact).toMatchObject({ locality: 'Hobart' });
  expect(found.contact).not.toHaveProperty('phone');
  expect(found.insurees?.[0]).toMatchObject({ lastName: 'Ito' });
});

test('[DETL-13] an old copy never brings back another age or a traveller who is gone', () => {
  const quote = exampleQuote(exampleReadyDraft({ ages: [34] }));
  const before = [...quote.insurees, { ...quote.insurees[0]!, number: 2 }].map((one) => ({
    ...one,
    age: 9,
    lastName: 'Old',
  }));
  const found = mergeUnsaved(quote, { insurees: before });
  expect(found.insurees.map(({ age, lastName }) => [age, lastName])).toEqual([[34, 'Old']]);
});

test('[HOST-12] a blocked, full or tampered storage never breaks the form', () => {
  const blocked = copyOf('HT1', () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  blocked.write({});
  blocked.clear();
  expect(blocked.read()).toEqual({});
  const junk = {
    ...memory(),
    getItem: () => '{"shape":1,"parts":{"medical":"x","rates":[1],"contact":null}}',
  };
  expect(copyOf('HT1', () => junk).read()).toEqual({});
  const cut = { ...memory(), getItem: () => '{"sha' };
  expect(copyOf('HT1', () => cut).read()).toEqual({});
});
