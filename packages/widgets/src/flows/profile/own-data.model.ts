import { problem } from '@coverkit/rules';
import { createModel, effect, signal } from '@preact/signals-react';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { saveFile } from '../../flow/documents/save-file.ts';
import { createForm } from '../../flow/form.ts';

export type OwnDataOptions = {
  session: () => Promise<Pick<SessionClient, 'downloadOwnData' | 'deleteAccount'>>;
  onSaved: () => void;
  onDeleted: () => void;
  onFailure: (error: ClientError) => void;
};

export type OwnDataModel = InstanceType<typeof OwnDataModel>;

const empty = { passwordCurrent: '', confirmed: false };

/** What is stored of the customer: a copy of all of it, and its end. */
export const OwnDataModel = createModel((options: OwnDataOptions) => {
  const saving = signal(false);
  const download = async () => {
    if (saving.peek()) return;
    saving.value = true;
    try {
      saveFile(await (await options.session()).downloadOwnData());
      options.onSaved();
    } catch (error) {
      options.onFailure(clientErrorOf(error));
    } finally {
      saving.value = false;
    }
  };

  /** The form of the deletion is asked for first. */
  const deleting = signal(false);
  const form = createForm({
    initial: empty,
    check: ({ passwordCurrent, confirmed }) => [
      ...(passwordCurrent === '' ? [problem('required', 'passwordCurrent')] : []),
      ...(confirmed ? [] : [problem('required', 'confirmed')]),
    ],
    send: async ({ passwordCurrent }) =>
      (await options.session()).deleteAccount({ passwordCurrent, confirmed: true }),
    onSent: () => {
      // No password remains in memory.
      form.reset();
      options.onDeleted();
    },
    onFailure: options.onFailure,
    leavesPage: true,
  });
  effect(() => form.dispose);
  const open = () => {
    deleting.value = true;
  };
  /** The form was left: the focus is where it was opened. */
  const kept = signal(false);
  const keep = () => {
    form.reset();
    kept.value = true;
    deleting.value = false;
  };
  return { saving, download, deleting, form, open, kept, keep };
});
