import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- documents resend NUMBER-OR-REFERENCE [--version N]
      Sends the newest documents of every kind once more, or those of version N alone.`;

export const options = {
  version: 'the version whose documents are sent, counted from 1',
} as const;

export const usage = {
  wrongVersion: (about) =>
    `"${about}" is not a version. Nothing was sent. Versions are counted from 1; "policy show" lists them.`,
} as const satisfies Messages;

export const refusals = {
  versionNotFound: (about) =>
    `There is no policy version ${about}. Nothing was sent. See "policy show" for its versions.`,
} as const satisfies Messages;

export const words = {
  resent: (policy: string, version: number | null, email: string) =>
    version === null
      ? `The newest documents of policy ${policy} will be sent to ${email}.`
      : `The documents of policy ${policy}, version ${version}, will be sent to ${email}.`,
} as const;
