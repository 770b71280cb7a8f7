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
      The customer's link says that cover was declined.`,
  quote: `  npm run -s staff -- quote erase REFERENCE
      Deletes a quote that was not bought, for good, where its customer asks for it.`,
  policy: `  npm run -s staff -- policy show NUMBER-OR-REFERENCE
      A sold policy with its versions, and the payments asked for.`,
  payment: `  npm run -s staff -- payment raise NUMBER-OR-REFERENCE --amount DOLLARS --reason "…" [--by NAME]
      Asks the customer for an additional premium: a link goes out by mail, and can be paid for 14 days.
  npm run -s staff -- payment cancel ID --reason "…" [--by NAME]
      Takes back one that is not paid: its link is no longer valid. "policy show" has the IDs.`,
  documents: `  npm run -s staff -- documents resend NUMBER-OR-REFERENCE [--version N]
      Sends the newest documents of every kind once more, or those of version N alone.`,
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
  npm run -s staff -- affiliate off ID
      Its pages get no quotes from the next minute on, on all servers.
  npm run -s staff -- affiliate on ID
      Takes that back.
  npm run -s staff -- affiliate limit ID --quotes N
      At most N quotes a minute from its pages, on each server; "usual" for the limit of all.`,
  caller: `  npm run -s staff -- caller hash ADDRESS [--date YYYY-MM-DD]
      How the log names a caller's address on a day (UTC), by default today. Needs the server's SECRET.`,
};

const options: Readonly<Record<OptionName, string>> = {
  note: 'the reason, for colleagues; stored with the decision',
  loading: 'percent that the approval adds to the premium, as 25 or 12.5',
  amount: "dollars and cents, as 28.50, before a card's surcharge",
  reason: 'what the payment is for; the customer reads it. Of one that is taken back, why, for colleagues',
  version: 'the version whose documents are sent, counted from 1',
  date: 'the day that is compared, or that the log is of, as 2026-11-20',
  quotes: 'quotes a minute, as 60, or usual',
  by: 'who decides, asks or takes back; by default the user that is logged in',
  like: 'the brand whose product a new one sells',
};

const optionLines = (names: readonly OptionName[]): string =>
  [
    '  --json    data as JSON on standard output; errors as JSON on standard error',
    ...names.map((name) => `  --${name.padEnd(8)}${options[name]}`),
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
