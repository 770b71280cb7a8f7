import type { Messages } from '../messages.ts';

type Corrected = { before: string; email: string; needsPassword: boolean };

export const usage = {
  listOfWhom: (about) =>
    `"${about}" needs an affiliate. It lists the policies that are attributed to one. Add its id, for example: ${about} ridgeback.`,
  missingEmail: () =>
    'The address is missing. Mails about the policy go to it from now on. Add --email ADDRESS, as the customer has spelt it.',
} as const satisfies Messages;

export const refusals = {
  wrongEmail: (about) =>
    `"${about}" is not an email address. Nothing was changed. Ask the customer to spell it, and try again.`,
  emailUnchanged: (about) =>
    `Mails about the policy go to ${about} already. Nothing was changed. See "mails refused" for those that did not arrive.`,
  emailProved: (about) =>
    `The customer has proved that they read mail at ${about}. Nothing was changed, so that nobody else takes their policy over by a call. They change it in their account, under "Update my profile".`,
} as const satisfies Messages;

/** What the help says of the option. */
export const emailOption = 'the address that the customer meant, as they have spelt it';

export const words = {
  corrected: (policy: string, { before, email, needsPassword }: Corrected) =>
    `Mails about ${policy} go to ${email} now, and no longer to ${before}. Its documents are on their way there${needsPassword ? ', and a link to set the password of the account' : ''}. What was mailed to ${before} before can still be opened there.`,
  none: (affiliate: string) => `No policy is attributed to ${affiliate}.`,
} as const;

export const help = `  npm run -s staff -- policy correct-email NUMBER-OR-REFERENCE --email ADDRESS [--by NAME]
      Where the address of the purchase was mistyped: mails about the policy go to this one, which gets its documents again, and the
      policy is in the account of this address. One that the customer has proved is changed by themselves, in their account.
  npm run -s staff -- policy list AFFILIATE
      The newest 200 policies that are attributed to an affiliate, with campaign and click.
  npm run -s staff -- policy show NUMBER-OR-REFERENCE
      A sold policy with its versions, the customer's phone number, the payments asked for, and what people decided on its changes.`;
