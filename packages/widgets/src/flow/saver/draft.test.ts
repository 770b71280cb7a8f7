import { expect, test } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createDraft } from './draft.ts';

type Note = { savedAt: string; text: string; ticked: boolean };
const note = (savedAt: string, text = '', ticked = false): Note => ({ savedAt, text, ticked });

/** A draft at version 1, which `server` is when it is asked again. */
function setUp(server: Note = note('1')) {
  const draft = createDraft<Note>(async () => server);
  draft.accept(note('1'));
  const type = (fields: Partial<Note>) => {
    draft.current.value = { ...draft.current.peek()!, ...fields };
  };
  return { draft, type };
}

test('[DETL-13] a version from before the known one, whose answer comes late, changes nothing', () => {
  const { draft } = setUp();
  draft.receive(note('3', 'typed'));
  draft.receive(note('2'));
  expect(draft.current.value).toEqual(note('3', 'typed'));
});

test('[DETL-13] a save whose answer comes after a later version leaves that one', async () => {
  const { draft, type } = setUp();
  type({ text: 'typed' });
  await draft.save(async () => {
    draft.receive(note('3', 'typed', true));
    return { savedAt: '2' };
  });
  expect([draft.saved(), draft.current.value]).toEqual([note('3', 'typed', true), note('3', 'typed', true)]);
});

test('[DETL-13] a save whose answer comes when its version is known forgets no call that was sent for it since', async () => {
  const { draft, type } = setUp();
  type({ ticked: true });
  await draft.save(async () => {
    draft.receive(note('2', '', true));
    type({ ticked: false });
    void draft.send(() => new Promise(() => undefined));
    type({ ticked: true });
    return { savedAt: '2' };
  });
  // That call was stored; what was typed over it here since is a change.
  draft.receive(note('3', '', false));
  expect(draft.current.value?.ticked).toBe(true);
});

test('[ERRS-04] what was undone after a save without an answer stays undone, though the server has it', async () => {
  const { draft, type } = setUp(note('2', '', true));
  type({ ticked: true });
  await expect(draft.save(() => Promise.reject(new ClientError('offline')))).rejects.toThrow();
  type({ ticked: false });
  const sent: Note[] = [];
  await draft.save(async (mine) => {
    sent.push(mine);
    if (mine.savedAt === '1') throw new ClientError('changed');
    return { savedAt: '3' };
  });
  expect(sent.at(-1)).toEqual(note('2', '', false));
  expect(draft.current.value).toEqual(note('3', '', false));
});

test('[DETL-14] a call for the version before that is still under way explains nothing of a later one', async () => {
  const { draft, type } = setUp();
  void draft.send(() => new Promise(() => undefined));
  type({ ticked: true });
  await draft.save(async () => ({ savedAt: '2' }));
  draft.receive(note('3', '', false));
  expect(draft.current.value?.ticked).toBe(false);
});

test('[DETL-15] what was saved after a payment was sent is kept when the payment stores the earlier quote', async () => {
  const { draft, type } = setUp();
  const paid = Promise.withResolvers<void>();
  const paying = draft.overwrite({ ticked: false }, () => paid.promise);
  type({ ticked: true });
  await draft.save(async () => ({ savedAt: '2' }));
  paid.resolve();
  await paying;
  draft.receive(note('3', '', false));
  expect(draft.current.value?.ticked).toBe(true);
  // Known by now: what another device stores later holds.
  draft.receive(note('4', '', false));
  draft.receive(note('5', '', true));
  expect(draft.current.value?.ticked).toBe(true);
});
