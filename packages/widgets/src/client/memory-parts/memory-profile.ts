import { normaliseEmail, passwordProblems, problem, profileOfFields, profileProblems } from '@coverkit/rules';
import { nobody, type User } from '@coverkit/rules/contract';
import type { SessionClient } from '../calls/session-calls.ts';
import { ClientError } from '../client.ts';
import { zipOf } from '../memory-documents/memory-zip.ts';
import { refuse } from '../memory-rules.ts';
import type { MemoryContext } from './memory-part.ts';

/** Whose account a memory client has, and what opens it. */
export const memoryCustomer = {
  username: 'alex@example.com',
  password: 'three quiet penguins',
  code: '482913',
} as const;

/** As the purchase of a policy leaves it. */
const bought: Omit<User, 'email'> = {
  ...{ ...nobody, firstName: 'Alex', lastName: 'Nguyen', address: '12 Harbour Street', suburb: 'Sydney' },
  ...{ state: 'NSW', postcode: '2000', phone: '0400 000 000' },
};

type Deps = Pick<MemoryContext, 'answer' | 'config' | 'emailPending'> & {
  assertOpen: () => void;
  /** The account is deleted: its quotes go with it. */
  onDeleted: () => void;
  /** What the customer has, in any form that JSON knows. */
  stored: () => object;
};
type Calls = Pick<
  SessionClient,
  'changePassword' | 'updateProfile' | 'confirmEmail' | 'sendEmailCode' | 'downloadOwnData' | 'deleteAccount'
>;

/** What is known of the customer, and changed by them. The code of every address is the same. */
export function memoryProfile({ answer, config, assertOpen, emailPending, onDeleted, stored }: Deps) {
  const account = {
    email: memoryCustomer.username as string,
    emailPending,
    password: memoryCustomer.password as string,
    profile: bought,
  };
  const user = (): User => ({ ...account.profile, email: account.email });
  const known = () => ({ ...user(), emailPending: account.emailPending });
  const calls: Calls = {
    changePassword: ({ passwordCurrent, ...passwords }) =>
      answer('changePassword', null, () => {
        assertOpen();
        refuse(passwordProblems(passwords));
        refuse(passwordCurrent === account.password ? [] : [problem('password_wrong', 'passwordCurrent')]);
        account.password = passwords.password;
      }),
    updateProfile: (fields) =>
      answer('updateProfile', fields, () => {
        assertOpen();
        refuse(profileProblems(fields, config));
        const { email, ...profile } = profileOfFields(fields);
        const wanted = normaliseEmail(email.trim());
        account.profile = profile;
        account.emailPending = wanted === account.email ? null : wanted;
        return known();
      }),
    confirmEmail: (code) =>
      answer('confirmEmail', null, () => {
        assertOpen();
        const { email, emailPending: asked } = account;
        if (asked === null) refuse([problem('otp_expired', 'code')]);
        refuse(code.replaceAll(' ', '') === memoryCustomer.code ? [] : [problem('otp_invalid', 'code')]);
        Object.assign(account, { email: asked ?? email, emailPending: null });
        return known();
      }),
    sendEmailCode: () =>
      answer('sendEmailCode', null, () => {
        assertOpen();
        if (account.emailPending === null) throw new ClientError('messages', { code: 'email_not_pending' });
        return { sentTo: 'n…w@example.com', again: 60 };
      }),
    downloadOwnData: () =>
      answer('downloadOwnData', null, () => {
        assertOpen();
        const json = JSON.stringify({ profile: user(), ...stored() }, null, 2);
        return {
          name: 'my-data-2026-11-20.zip',
          type: 'application/zip',
          base64: zipOf('my-data.json', json),
        };
      }),
    deleteAccount: ({ passwordCurrent, confirmed }) =>
      answer('deleteAccount', { confirmed }, () => {
        assertOpen();
        refuse(passwordCurrent === account.password ? [] : [problem('password_wrong', 'passwordCurrent')]);
        onDeleted();
      }),
  };
  return { account, user, calls };
}
