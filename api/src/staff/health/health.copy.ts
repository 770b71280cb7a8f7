import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- health reseal
      Encrypts by the first of HEALTH_KEYS what older keys encrypted, beside a running server, so that they can be removed.
      Needs the server's HEALTH_KEYS and SECRET. What is stopped in the middle goes on when it is run again.`;

export const refusals = {
  noSecretToReseal: (about) =>
    `There is no secret, neither in SECRET nor in ${about}. What identifies a repeated purchase is protected with it, so nothing was changed. Give this command the SECRET of the server.`,
} as const satisfies Messages;

export const words = {
  resealed: (counts: Readonly<Record<string, number>>) => {
    const list = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    return `Encrypted again by the first of HEALTH_KEYS: ${list.join(', ')}. Everything else was already. Once each server has that key first, the older ones can be removed from HEALTH_KEYS.`;
  },
} as const;
