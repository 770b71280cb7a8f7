import type { Messages } from '../messages.ts';

/** The messages of commands about comparison sites: in three parts, as in `staff.copy.ts`. */

export const help = `  npm run -s staff -- partner keys
      The keys of comparison sites: of which affiliate, since when, and which have ended.
  npm run -s staff -- partner add-key AFFILIATE [--by NAME]
      Prints a new key, once. With it the affiliate's servers ask for rates; its quotes are attributed to the affiliate.
  npm run -s staff -- partner end-key ID [--by NAME]
      Calls with this key are refused from now on. Links that were made with it go on at their prices.`;

export const usage = {
  missingAffiliate: (about) =>
    `"${about}" needs an affiliate. Its quotes are attributed to it. Add its id, which "affiliate list" prints, for example: ${about} ridgeback.`,
  missingKey: (about) =>
    `"${about}" needs a key. It works on one at a time. Add the ID that "partner keys" prints, for example: ${about} 7K2M9QXA4HTB.`,
} as const satisfies Messages;

export const refusals = {
  partnerAffiliateUnknown: (about: string) =>
    `There is no affiliate ${about}. No key was made. See "affiliate list", or add one with "affiliate add".`,
  partnerKeyUnknown: (about: string) =>
    `There is no valid key ${about}. Nothing was changed. See "partner keys" for those that are valid.`,
} as const;

export const words = {
  none: 'No comparison site has a key.',
  columns: ['ID', 'AFFILIATE', 'SINCE', 'BY', 'ENDED'],
  added: (key: string, id: string) =>
    `The key is printed once, here:\n\n  ${key}\n\nIt is sent as x-partner-key. End it with "partner end-key ${id}".`,
  ended: (id: string) => `The key ${id} has ended.`,
} as const;
