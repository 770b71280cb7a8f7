import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- caller hash ADDRESS [--date YYYY-MM-DD]
      How the log names a caller's address on a day (UTC), by default today. Needs the server's SECRET.`;

export const usage = {
  missingAddress: (about) =>
    `"${about}" needs an address. Without one there is nothing to find in the log. Add it, for example: ${about} 203.0.113.7.`,
  wrongAddress: (about) =>
    `"${about}" is not an IP address. The log would have no such caller. Write for example 203.0.113.7 or 2001:db8::1.`,
} as const satisfies Messages;

export const refusals = {
  noSecret: (about) =>
    `There is no secret, neither in SECRET nor in ${about}. The log's hashes are made with it, so the address cannot be found. Give this command the SECRET of the server.`,
} as const satisfies Messages;

export const words = {
  hash: (address: string, day: string, hash: string) =>
    `On ${day} (UTC) the log has ${address} as "caller":"${hash}".`,
} as const;
