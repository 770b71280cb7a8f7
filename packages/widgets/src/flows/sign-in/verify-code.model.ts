import { problem } from '@coverkit/rules';
import { createModel, effect, signal } from '@preact/signals-react';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { createForm } from '../../flow/form.ts';

export type VerifyCodeOptions = {
  session: () => Promise<Pick<SessionClient, 'verifyCode' | 'sendCode'>>;
  /** `path`: of this site. */
  onVerified: (path: string) => void;
  onFailure: (error: ClientError) => void;
};

export type VerifyCodeModel = InstanceType<typeof VerifyCodeModel>;

/** The one-time code of a sign-in (ACCT-01), and another one where it does not come. */
export const VerifyCodeModel = createModel(({ session, onVerified, onFailure }: VerifyCodeOptions) => {
  const form = createForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? [problem('required', 'code')] : []),
    send: async ({ code }) => (await session()).verifyCode(code),
    onSent: ({ redirect_url: path }) => onVerified(path),
    onFailure,
    leavesPage: true,
  });
  const sending = signal(false);
  /** Where the last was sent; null before another was asked for. */
  const sentTo = signal<string | null>(null);
  /** Seconds until another can be asked for. */
  const wait = signal(0);
  effect(() => form.dispose);
  effect(() => {
    if (wait.value === 0) return;
    const timer = setTimeout(() => {
      wait.value -= 1;
    }, 1000);
    return () => clearTimeout(timer);
  });
  const sendAgain = async () => {
    if (sending.peek() || wait.peek() > 0) return;
    sending.value = true;
    try {
      const sent = await (await session()).sendCode();
      sentTo.value = sent.sentTo;
      wait.value = sent.again;
      form.reset();
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      if (error.kind === 'busy' && error.retryAfter) wait.value = error.retryAfter;
      else onFailure(error);
    } finally {
      sending.value = false;
    }
  };
  return { form, sending, sentTo, wait, sendAgain };
});
