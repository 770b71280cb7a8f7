import { type ProfileFields, profileFieldsOf, profileProblems } from '@coverkit/rules';
import { contactFormats } from '@coverkit/rules/contact-formats';
import { type Config, nobody } from '@coverkit/rules/contract';
import { createModel, effect, signal } from '@preact/signals-react';
import type { Profile, SessionClient } from '../../client/calls/session-calls.ts';
import { ClientError } from '../../client/client.ts';
import { createForm } from '../../flow/form.ts';
import { createLoader } from '../../flow/loader.ts';
import { createOneTimeCode } from '../../flow/one-time-code/one-time-code.ts';
import { createUnsavedProfile } from './unsaved-profile.ts';

type Calls = Pick<
  SessionClient,
  'bindAccount' | 'checkSession' | 'updateProfile' | 'confirmEmail' | 'sendEmailCode'
>;
export type UpdateProfileOptions = {
  session: () => Promise<Calls>;
  config: Pick<Config, 'states'>;
  /** `asked`: the address that a code was mailed to by this change; null where none was. */
  onUpdated: (asked: string | null) => void;
  onConfirmed: (email: string) => void;
  onFailure: (error: ClientError) => void;
};

export type UpdateProfileModel = InstanceType<typeof UpdateProfileModel>;

/** ACCT-03: what is known of the customer, and the address that is still to be proved (ACCT-07). */
export const UpdateProfileModel = createModel((options: UpdateProfileOptions) => {
  const { session, config, onUpdated, onConfirmed, onFailure } = options;
  const email = signal('');
  const pending = signal<string | null>(null);
  const unsaved = createUnsavedProfile();

  const form = createForm<ProfileFields, Profile>({
    initial: profileFieldsOf(nobody),
    check: (fields) => profileProblems(fields, config, contactFormats),
    send: async (fields) => (await session()).updateProfile(fields),
    onSent: ({ emailPending }) => {
      const asked = emailPending === pending.peek() ? null : emailPending;
      pending.value = emailPending;
      onUpdated(asked);
    },
    onFailure,
    leavesPage: true,
  });
  effect(() => form.dispose);

  /** The fields before anything was entered. */
  let known = profileFieldsOf(nobody);
  /** The address as it counts now; one that is to be proved is what the customer wants, so the form has it. */
  const show = ({ emailPending, ...user }: Profile) => {
    email.value = user.email;
    pending.value = emailPending;
    known = profileFieldsOf({ ...user, email: emailPending ?? user.email });
    form.reset(known);
    form.change(unsaved.take(user.email) ?? {});
  };
  /** ERRS-04: until the customer is signed in again. Whether there was anything to keep. */
  const keepEntered = (): boolean => {
    const fields = form.values.peek();
    const isEntered = JSON.stringify(fields) !== JSON.stringify(known);
    if (isEntered) unsaved.keep(email.peek(), fields);
    return isEntered;
  };
  const loader = createLoader<'form'>(async () => {
    const calls = await session();
    await calls.bindAccount();
    const { otp_check: _, ...user } = await calls.checkSession();
    if (user.email === '') throw new ClientError('messages', { code: 'sign_in_required' });
    show(user);
    loader.stage.value = 'form';
  });

  const code = createOneTimeCode({
    check: async (typed) => (await session()).confirmEmail(typed),
    sendAgain: async () => (await session()).sendEmailCode(),
    onChecked: ({ email: proved }) => {
      email.value = proved;
      pending.value = null;
      code.form.reset();
      onConfirmed(proved);
    },
    onFailure,
  });
  return { ...loader, form, email, pending, code, keepEntered };
});
