import { commandList } from './arguments.ts';
import type { OptionName } from './options.ts';
import type { Group } from './staff-command.ts';

/** The commands of each group. The help of all is made of these. */
export const groups: Readonly<Record<Group, string>> = {
  referrals: `  npm run -s staff -- referrals list
      Quotes that wait for a decision, the longest waiting first.
  npm run -s staff -- referrals show REFERENCE
      What was asked for, why it was referred, and what was decided so far.
  npm run -s staff -- referrals approve REFERENCE --note "…" [--loading PERCENT] [--by NAME]
      The customer's link goes on at the details; the price is held 14 days, never past the start.
  npm run -s staff -- referrals decline REFERENCE --note "…" [--by NAME]
      The customer's link says that cover was declined.
  npm run -s staff -- referrals approve REFERENCE --insuree N --cover "…" --exclude "…" --note "…" [--loading PERCENT] [--by NAME]
      Of a traveller who asked to talk to a person: the decision takes the place of the medical screening, and the traveller
      accepts it before paying. One of --cover and --exclude is enough; the loading is of what is covered.
  npm run -s staff -- referrals decline REFERENCE --insuree N --note "…" [--by NAME]
      Ends the whole quote. To insure everything but the conditions, approve with --exclude alone.
  npm run -s staff -- referrals ask REFERENCE --question "…" [--insuree N] [--by NAME]
      Mails the customer a question; the referral goes on waiting. With --insuree the mail only says that there is one, and
      the traveller reads it by the link.`,
  quote: `  npm run -s staff -- quote erase REFERENCE
      Deletes a quote that was not bought, for good, where its customer asks for it.`,
  policy: `  npm run -s staff -- policy show NUMBER-OR-REFERENCE
      A sold policy with its versions, and the payments asked for.`,
  payment: `  npm run -s staff -- payment raise NUMBER-OR-REFERENCE --amount DOLLARS --reason "…" [--by NAME]
      Asks the customer for an additional premium: a link goes out by mail, and can be paid for 14 days.
  npm run -s staff -- payment cancel ID --reason "…" [--by NAME]
      Takes back one that is not paid: its link is no longer valid. "policy show" has the IDs.`,
  rescreen: `  npm run -s staff -- rescreen raise NUMBER-OR-REFERENCE --insuree N --reason "…" [--by NAME]
      Asks the customer to screen a traveller again: a link goes out by mail, valid for 14 days, and never past the cover.
  npm run -s staff -- rescreen list [NUMBER-OR-REFERENCE]
      Those of a policy with what became of them, or of all policies those that wait.
  npm run -s staff -- rescreen cancel ID --reason "…" [--by NAME]
      Takes back one that is not decided: its link is no longer valid, and what was declared by it is deleted.`,
  screening: `  npm run -s staff -- screening show NUMBER-OR-REFERENCE --insuree N --reason "…" [--by NAME]
      What a traveller declared of their health before the purchase, and the result; "rescreen list" has what came after. Stores who
      read it and why, and prints who did before.
      The one command that prints health answers. Needs the server's HEALTH_KEYS.`,
  refunds: `  npm run -s staff -- refunds list
      Refunds of a chosen amount that are not over or were refused in the last month, and which of them need a person.
  npm run -s staff -- refunds retry ID
      Sends one again that the payment provider has not made, as you have seen in its console.
  npm run -s staff -- refunds settle ID [--by NAME]
      Books one as made, with its mail to the customer, as you have seen in the provider's console.`,
  documents: `  npm run -s staff -- documents resend NUMBER-OR-REFERENCE [--version N]
      Sends the newest documents of every kind once more, or those of version N alone.`,
  mails: `  npm run -s staff -- mails refused
      Mails that a mail server refused for good, the newest first. Call the customer: the policy has their phone number.`,
  settlement: `  npm run -s staff -- settlement compare [--date YYYY-MM-DD]
      Compares what the payment provider settled on a day with what was sold; by default the day before yesterday.
      What was taken and not sold is refunded by the server. Ends with 1 where anything differs.`,
  backup: `  npm run -s staff -- backup FILE
      Copies the database into a new file, beside a running server, and checks the copy.`,
  restore: `  npm run -s staff -- restore FILE
      Puts a copy in the place of the database of a server that is stopped; what was there is kept beside it.`,
  brand: `  npm run -s staff -- brand check FILE
      Whether a brand's record can be saved: what is wrong, colour by colour. Needs no database.
  npm run -s staff -- brand save FILE [--like BRAND]
      Stores it as the brand's next version; a running server shows it within a minute. A new brand sells what BRAND sells.`,
  affiliate: `  npm run -s staff -- affiliate list
      The affiliates, whether they are on, and how many quotes their pages may start in a minute.
  npm run -s staff -- affiliate show ID
      All of one: its origins, its mode, its discount, and what its partner says of its page.
  npm run -s staff -- affiliate add ID --brand BRAND --name "…" --origins "https://club.example https://*.club.example"
      [--mode hosted|embedded] [--discount PERCENT] [--commission "…"] [--welcome "…"] [--logo FILE] [--csp "…"]
      Stores a new one. Pages of its origins get quotes within two seconds, on all servers.
  npm run -s staff -- affiliate change ID [--name "…"] [--mode hosted|embedded] [--discount PERCENT] [--commission "…"]
      [--welcome "…"] [--logo FILE] [--csp "…"]
      Changes what is named and nothing else; an empty text takes a text back.
  npm run -s staff -- affiliate origins ID [--add "…"] [--remove "…"] [--set "…"]
      Adds and removes origins, or sets all. Within two seconds calls from removed ones are refused, on all servers.
  npm run -s staff -- affiliate snippet ID
      The script tag for its page, and one of the file that never changes, with its integrity hash.
  npm run -s staff -- affiliate disable ID
  npm run -s staff -- affiliate off ID
      Either name: its pages get no quotes within two seconds, on all servers.
  npm run -s staff -- affiliate enable ID
  npm run -s staff -- affiliate on ID
      Takes that back.
  npm run -s staff -- affiliate limit ID --quotes N
      At most N quotes a minute from its pages, on each server; "usual" for the limit of all.`,
  caller: `  npm run -s staff -- caller hash ADDRESS [--date YYYY-MM-DD]
      How the log names a caller's address on a day (UTC), by default today. Needs the server's SECRET.`,
  health: `  npm run -s staff -- health reseal
      Encrypts by the first of HEALTH_KEYS what older keys encrypted, beside a running server, so that they can be removed.
      Needs the server's HEALTH_KEYS and SECRET. What is stopped in the middle goes on when it is run again.`,
};

const options: Readonly<Record<OptionName, string>> = {
  note: 'the reason, for colleagues; stored with the decision as it is, so name no health answer',
  loading: 'percent that the approval adds to the premium, as 25 or 12.5',
  amount: "dollars and cents, as 28.50, before a card's surcharge",
  reason:
    'what the payment is for; the customer reads it. Of a re-screening, of what is taken back or read: why, for colleagues',
  insuree: 'which traveller, counted from 1 as "policy show" and "referrals show" list them',
  cover: 'the conditions that are covered, as the certificate lists them, separated by ";"',
  exclude: 'the conditions that are not covered, likewise; both are stored encrypted and printed nowhere',
  question: 'what the customer is asked; without --insuree the mail has it, so name no health answer there',
  version: 'the version whose documents are sent, counted from 1',
  date: 'the day that is compared, or that the log is of, as 2026-11-20',
  quotes: 'quotes a minute, as 60, or usual',
  by: 'who decides, asks, books or takes back; by default the user that is logged in',
  like: 'the brand whose product a new one sells',
  brand: 'the brand that the affiliate sells; it cannot be changed',
  name: 'the name that its customers read',
  origins:
    'where its pages are, separated by spaces; https://*.club.example for all sub-domains of club.example',
  mode: 'hosted: a purchase starts on its page and goes on at the site; embedded: all of it is on its page',
  discount: 'percent without decimals, as 5; the greater of it and of a voucher counts',
  commission: 'the commission that its customers read',
  welcome: 'what its customers are greeted with',
  logo: 'a file with one <svg> element',
  csp: 'the Content-Security-Policy of its page, as its partner says',
  add: 'origins that are added, separated by spaces',
  remove: 'origins that are removed, likewise',
  set: 'the origins that take the place of all',
};

const optionLines = (names: readonly OptionName[]): string =>
  [
    '  --json       data as JSON on standard output; errors as JSON on standard error',
    ...names.map((name) => `  --${name.padEnd(11)}${options[name]}`),
  ].join('\n');

const exitCodes = `Exit codes: 0 done, 1 not possible now (nothing was changed, unless it says so) or a settlement that differs, 2 the
command, or the environment it runs in, was not understood.`;

/** The commands of one group, or of all, with the options that they take. */
export function helpText(group: Group | null): string {
  const names = Object.keys(options) as OptionName[];
  if (group === null)
    return [
      `The staff's commands, over the database that DATA_DIR or DATABASE_URL names.`,
      `${Object.values(groups).join('\n')}\n  npm run -s staff -- help [GROUP]`,
      optionLines(names),
      exitCodes,
    ].join('\n\n');
  const taken = new Set(commandList(group).flatMap((one) => one.options));
  return [groups[group], optionLines(names.filter((name) => taken.has(name))), exitCodes].join('\n\n');
}
