import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createSaver } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answers: (() => Promise<unknown>)[] = []) {
  let copy: object = {};
  const send = vi.fn(() => (answers.shift() ?? (async () => undefined))());
  const saver = createSaver<'contact' | 'medical' | 'insurees', object>({
    send,
    partsOf: (names) => Object.fromEntries(names.map((name) => [name, {}])),
    unsavedCopy: {
      read: () => copy,
      write: (parts) => {
        copy = parts;
      },
      isOwn: () => true,
      reduce: (parts) => {
        copy = parts;
      },
      clear: () => {
        copy = {};
      },
    },
  });
  return { saver, send, unsaved: () => Object.keys(copy) };
}

const refuse =
  (kind: ConstructorParameters<typeof ClientError>[0], details = {}) =>
  async () => {
    throw new ClientError(kind, details);
  };

test('[DETL-13] saves one second after the last change, once for all that changed', async () => {
  const { saver, send, unsaved } = setUp();
  saver.changed('contact');
  await vi.advanceTimersByTimeAsync(700);
  saver.changed('medical');
  await vi.advanceTimersByTimeAsync(999);
  expect(send).not.toHaveBeenCalled();
  expect(unsaved()).toEqual(['contact', 'medical']);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(saver.state.value).toBe('saved');
  expect(unsaved()).toEqual([]);
});

test('[DETL-13] what is typed while a save runs is saved after it', async () => {
  const running = Promise.withResolvers<void>();
  const { saver, send, unsaved } = setUp([() => running.promise]);
  saver.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.state.value).toBe('saving');
  saver.changed('insurees');
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).toHaveBeenCalledTimes(1);
  running.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.dirty()).toBe(true);
  expect(unsaved()).toEqual(['insurees']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(saver.dirty()).toBe(false);
});

test('[DETL-13] [ERRS-04] a failure is shown until a save succeeds, retried with growing pauses, and loses nothing', async () => {
  const shown: string[] = [];
  const refusedAgain = () => {
    shown.push(saver.state.value);
    return refuse('offline')();
  };
  const { saver, send, unsaved } = setUp([refuse('offline'), refusedAgain]);
  saver.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.state.value).toBe('offline');
  expect(unsaved()).toEqual(['contact']);
  await vi.advanceTimersByTimeAsync(1999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3999);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(['offline']);
  expect(saver.state.value).toBe('saved');
});

test('[DETL-13] a busy server is given the time it asks for', async () => {
  const { saver, send } = setUp([refuse('busy', { retryAfter: 7 })]);
  saver.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.state.value).toBe('failed');
  await vi.advanceTimersByTimeAsync(6999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('[DETL-13] leaving the page saves at once; the network coming back does too', async () => {
  const { saver, send } = setUp([async () => undefined, refuse('offline')]);
  saver.changed('contact');
  expect(await saver.flush()).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  saver.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  saver.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(3);
});

test('[API-04] a refused answer is shown at its field and not sent again unchanged', async () => {
  const formErrors = { 'contact.address': { code: 'card_number_in_field' as const, message: '' } };
  const { saver, send } = setUp([refuse('form', { formErrors })]);
  saver.changed('contact');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(saver.state.value).toBe('rejected');
  expect(saver.problems.value.map((one) => one.path)).toEqual(['contact.address']);
});

test('[DETL-13] [ERRS-04] while a save is under way, the copy of the tab has what it sends, too', async () => {
  const { saver, unsaved } = setUp([() => new Promise(() => undefined)]);
  saver.changed('medical');
  await vi.advanceTimersByTimeAsync(1000);
  saver.changed('contact');
  expect(unsaved()).toEqual(['medical', 'contact']);
});

test('[API-04] [DETL-13] a correction made while the previous save is refused is saved, without another change', async () => {
  const formErrors = { 'contact.address': { code: 'card_number_in_field' as const, message: '' } };
  const running = Promise.withResolvers<void>();
  const refused = () => running.promise.then(refuse('form', { formErrors }));
  const { saver, send } = setUp([refused]);
  saver.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  saver.changed('contact');
  running.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect([send.mock.calls.length, saver.state.value, saver.dirty()]).toEqual([2, 'saved', false]);
});

test('[DETL-13] a saver that has ended sends nothing more, and finishes what was called for before', async () => {
  const running = Promise.withResolvers<void>();
  const { saver, send } = setUp([() => running.promise]);
  saver.changed('contact');
  await vi.advanceTimersByTimeAsync(1000);
  saver.changed('medical');
  const leaving = saver.flush();
  saver.stop();
  running.resolve();
  expect([await leaving, send.mock.calls.length]).toEqual([true, 2]);
  saver.changed('medical');
  expect([await saver.flush(), send.mock.calls.length]).toEqual([false, 2]);
});
