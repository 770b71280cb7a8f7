import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { createUnsavedCopy, unsavedKey } from '../../../flow/saver/unsaved-copy.ts';
import { storageInMemory } from '../../../flow/testing/storage-in-memory.ts';
import { changedParts, type EditedParts, editableParts, mergeUnsaved } from './unsaved-parts.ts';

const copyOf = (reference: string, storage: Parameters<typeof createUnsavedCopy>[2]) =>
  createUnsavedCopy<EditedParts>(unsavedKey(reference), editableParts, storage);

test('[DETL-13] what was typed and not saved comes back after a reload of the tab', () => {
  const storage = storageInMemory();
  const quote = exampleQuote(exampleReadyDraft());
  copyOf('HT1', () => storage).write({ contact: { ...quote.contact, locality: 'Hobart' } });
  const found = mergeUnsaved(quote, copyOf('HT1', () => storage).read());
  expect(found.contact.locality).toBe('Hobart');
  expect(copyOf('HT2', () => storage).read()).toEqual({});
});

test('[DETL-08] a card number in whatever field never reaches the storage of the tab', () => {
  const storage = storageInMemory();
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
  const holding = (text: string) => {
    const storage = storageInMemory();
    storage.setItem(unsavedKey('HT1'), text);
    return storage;
  };
  const junk = holding('{"shape":1,"parts":{"medical":"x","rates":[1],"contact":null}}');
  expect(copyOf('HT1', () => junk).read()).toEqual({});
  const cut = holding('{"sha');
  expect(copyOf('HT1', () => cut).read()).toEqual({});
});

test('[HOST-12] answers of a quote that has expired are gone when the tab opens another one', () => {
  const storage = storageInMemory();
  const { contact } = exampleQuote(exampleReadyDraft());
  const at = (reference: string, day: number) =>
    createUnsavedCopy<EditedParts>(
      unsavedKey(reference),
      editableParts,
      () => storage,
      () => day * 86_400_000,
    );
  at('OLD', 0).write({ contact });
  at('NEW', 1).write({ contact });
  at('NOW', 90);
  expect(Object.keys(storage)).toEqual([unsavedKey('NEW')]);
});

test('[DETL-13] [EXTR-01] the copy has the fields that were changed alone: another device keeps what it changes beside them', () => {
  const saved = exampleQuote(
    exampleReadyDraft({ ages: [34, 31], oneWay: { enabled: true, finalCountry: null } }),
  );
  const [first, second] = saved.insurees;
  const typed = {
    ...saved,
    contact: { ...saved.contact, locality: 'Hobart' },
    insurees: [first!, { ...second!, lastName: 'Ito' }],
    oneWay: { ...saved.oneWay, finalCountry: 'NZ' },
  };
  const parts = changedParts(typed, [saved], editableParts);
  expect(parts).toEqual({
    contact: { locality: 'Hobart' },
    insurees: [{ number: 2, lastName: 'Ito' }],
    oneWay: { finalCountry: 'NZ' },
  });
  const elsewhere = { ...saved, oneWay: { enabled: false, finalCountry: null } };
  expect(mergeUnsaved(elsewhere, parts).oneWay).toEqual({ enabled: false, finalCountry: 'NZ' });
  // Undone, and a call that the server may have stored says otherwise.
  expect(changedParts(saved, [saved], editableParts)).toEqual({});
  expect(changedParts(saved, [saved, typed], ['contact'])).toEqual({ contact: { locality: 'Sydney' } });
});

test('[HOST-12] [DETL-13] an answer that comes when the page is left takes nothing from a later page’s copy', () => {
  const storage = storageInMemory();
  const { contact } = exampleQuote(exampleReadyDraft());
  const left = copyOf('HT1', () => storage);
  left.write({ contact });
  const later = copyOf('HT1', () => storage);
  expect([left.isOwn(), later.read()]).toEqual([true, { contact }]);
  later.write({ contact: { ...contact, locality: 'Hobart' } });
  expect(left.isOwn()).toBe(false);
  left.reduce({});
  expect(later.read().contact?.locality).toBe('Hobart');
  later.reduce({});
  expect(later.read()).toEqual({});
});
