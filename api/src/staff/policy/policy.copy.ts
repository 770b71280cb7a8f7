import type { Messages } from '../messages.ts';

export const usage = {
  listOfWhom: (about) =>
    `"${about}" needs an affiliate. It lists the policies that are attributed to one. Add its id, for example: ${about} ridgeback.`,
} as const satisfies Messages;

export const words = {
  none: (affiliate: string) => `No policy is attributed to ${affiliate}.`,
} as const;

export const help = `  npm run -s staff -- policy list AFFILIATE
      The newest 200 policies that are attributed to an affiliate, with campaign and click.
  npm run -s staff -- policy show NUMBER-OR-REFERENCE
      A sold policy with its versions, the customer's phone number, the payments asked for, and what people decided on its changes.`;
