import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { createAutosave } from './autosave.model.ts';
import type { EditedParts } from './unsaved-copy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answers: (() => Promise<unknown>)[] = []) {
  let kept: EditedParts = {};
  const send = vi.fn(() => (answers.shift() ?? (async () => undefined))());
  const autosave = createAutosave({
    send,
    partsOf: (names) => Object.fromEntries(names.map((name) => [name, {}])),
    unsavedCopy: {
      read: () => kept,
      write: (parts) => {
        kept = parts;
      },
      clear: () => {
        kept = {};
      },
    },
  });
  return { autosave, send, kept: () => Object.keys(kept) };
}

const refuse =
  (kind: ConstructorParameters<typeof ClientError>[0], details = {}) =>
  async () => {
    throw new ClientError(kind, details);
  };

test('[DETL-13] saves one second after the last change, once for all that changed', async () => {
  const { autosave, send, kept } = setUp();
  autosave.changed('contact');
  await vi.advanceTimersByTimeAsync(700);
  autosave.changed('medical');
  await vi.advanceTimersByTimeAsync(999);
  expect(send).not.toHaveBeenCalled();
  expect(kept()).toEqual(['contact', 'medical']);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(autosave.state.value).toBe('saved');
  expect(kept()).toEqual([]);
});

test('[DETL-13] what is typed while a save runs is kept and saved after it', async () => {
  const running = Promise.withResolvers<void>();
  const { autosave, send, kept } = setUp([() => running.promise]);
  autosave.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state.value).toBe('saving');
  autosave.changed('insurees');
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).toHaveBeenCalledTimes(1);
  running.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.dirty()).toBe(true);
  expect(kept()).toEqual(['insurees']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(autosave.dirty()).toBe(false);
});

test('[DETL-13] a failure is said, tried again with growing pauses, and loses nothing', async () => {
  const { autosave, send, kept } = setUp([refuse('offline'), refuse('offline')]);
  autosave.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state.value).toBe('offline');
  expect(kept()).toEqual(['contact']);
  await vi.advanceTimersByTimeAsync(1999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3999);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(autosave.state.value).toBe('saved');
});

test('[DETL-13] a busy server is given the time it asks for', async () => {
  const { autosave, send } = setUp([refuse('busy', { retryAfter: 7 })]);
  autosave.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state.value).toBe('failed');
  await vi.advanceTimersByTimeAsync(6999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('[DETL-13] leaving the page saves at once; the network coming back does too', async () => {
  const { autosave, send } = setUp([async () => undefined, refuse('offline')]);
  autosave.changed('contact');
  expect(await autosave.flush()).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  autosave.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  autosave.nudge();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(3);
});

test('[API-04] a refused answer is shown at its field and not sent again unchanged', async () => {
  const formErrors = { 'contact.address': { code: 'card_number_in_field' as const, message: '' } };
  const { autosave, send } = setUp([refuse('form', { formErrors })]);
  autosave.changed('contact');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(autosave.state.value).toBe('rejected');
  expect(autosave.problems.value.map((one) => one.path)).toEqual(['contact.address']);
});
