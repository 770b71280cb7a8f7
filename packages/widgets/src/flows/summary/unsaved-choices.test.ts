import { exampleQuote } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { unsavedKey } from '../../flow/saver/unsaved-copy.ts';
import { storageInMemory } from '../../flow/testing/storage-in-memory.ts';
import { saveDelay } from './choice-saver.ts';
import { ready } from './testing/open-summary.ts';
import { createUnsavedChoices } from './unsaved-choices.ts';

const saved = exampleQuote();
const shown = exampleQuote({
  voucher: { code: 'WELCOME5' },
  climbingCover: { ...saved.climbingCover, enabled: true, injuries: true },
  medical: { ...saved.medical, acknowledgePrivacy: true },
});

test('[EXTR-07] [HOST-12] choices that are not saved survive a reload, and leave the tab once they are saved', () => {
  const storage = storageInMemory();
  createUnsavedChoices('HT1', () => storage).keep([saved], shown);
  const afterReload = createUnsavedChoices('HT1', () => storage);
  expect(afterReload.laidOver(saved)).toEqual({
    voucher: shown.voucher,
    climbingCover: shown.climbingCover,
    medical: { acknowledgePrivacy: true },
  });
  expect(createUnsavedChoices('HT2', () => storage).laidOver(saved)).toBeNull();
  afterReload.keep([shown], shown);
  expect(Object.keys(storage)).toEqual([]);
});

test('[DETL-18] [HOST-12] the tab has no health answer before the acknowledgement, and of the medical ones none at all', () => {
  const storage = storageInMemory();
  const choices = createUnsavedChoices('HT1', () => storage);
  const medical = { ...saved.medical, prescreenA: true };
  choices.keep([saved], { ...shown, medical });
  expect(Object.values(storage).join()).toContain('"injuries":null');
  choices.keep([saved], { ...shown, medical: { ...medical, acknowledgePrivacy: true } });
  expect(Object.values(storage).join()).toContain('"injuries":true');
  expect(Object.values(storage).join()).not.toContain('prescreen');
});

test('[EXTR-07] a choice that was taken back while its save is under way stays taken back after a reload', async () => {
  vi.useFakeTimers();
  const storage = storageInMemory();
  const choicesOfTab = () => createUnsavedChoices('HT1', () => storage);
  const { model, client, quote } = await ready({}, 0, { unsavedChoices: choicesOfTab() });
  client.save = () => new Promise(() => undefined);
  model.extras.toggle('oneWay', true);
  await vi.advanceTimersByTimeAsync(saveDelay);
  const sent = model.quote.value!;
  model.extras.toggle('oneWay', false);
  await vi.advanceTimersByTimeAsync(0);
  expect(choicesOfTab().laidOver(sent)).toEqual({ oneWay: quote.oneWay, returnTrip: true });
  // The save may reach the server after the reload was answered.
  expect(choicesOfTab().laidOver(quote)).toEqual({ oneWay: quote.oneWay, returnTrip: true });
  vi.useRealTimers();
});

test('[HOST-12] a storage that is blocked or was tampered with changes nothing', () => {
  const blocked = createUnsavedChoices('HT1', () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  blocked.keep([saved], shown);
  expect(blocked.laidOver(saved)).toBeNull();
  const storage = storageInMemory();
  for (const choices of [7, { snowCover: 7, benefitOptions: {}, returnTrip: 'no', rates: [] }]) {
    storage.setItem(unsavedKey('HT1', 'summary'), JSON.stringify({ shape: 1, parts: { choices } }));
    expect(createUnsavedChoices('HT1', () => storage).laidOver(saved)).toBeNull();
  }
});
