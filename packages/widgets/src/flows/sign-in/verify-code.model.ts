import { createModel } from '@preact/signals-react';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import type { ClientError } from '../../client/client.ts';
import { createOneTimeCode } from '../../flow/one-time-code/one-time-code.ts';

export type VerifyCodeOptions = {
  session: () => Promise<Pick<SessionClient, 'verifyCode' | 'sendCode'>>;
  /** `path`: of this site. */
  onVerified: (path: string) => void;
  onFailure: (error: ClientError) => void;
  /** Another code could not be asked for. */
  onSendFailure: (error: ClientError) => void;
};

export type VerifyCodeModel = InstanceType<typeof VerifyCodeModel>;

/** The one-time code of a sign-in (ACCT-01). */
export const VerifyCodeModel = createModel(({ session, onVerified, ...failures }: VerifyCodeOptions) =>
  createOneTimeCode({
    check: async (code) => (await session()).verifyCode(code),
    sendAgain: async () => (await session()).sendCode(),
    onChecked: ({ redirect_url: path }) => onVerified(path),
    ...failures,
    leavesPage: true,
  }),
);
