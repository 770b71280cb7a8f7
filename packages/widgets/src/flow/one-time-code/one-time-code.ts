import { problem } from '@coverkit/rules';
import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { CodeSent } from '../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { createForm, type Form } from '../form.ts';

export type OneTimeCodeOptions<Answer> = {
  check: (code: string) => Promise<Answer>;
  sendAgain: () => Promise<CodeSent>;
  onChecked: (answer: Answer) => void;
  onFailure: (error: ClientError) => void;
  /** Another code could not be asked for; `onFailure` without it. */
  onSendFailure?: (error: ClientError) => void;
  /** The page is left once the code was right. */
  leavesPage?: boolean;
};

/**
 * `sentTo`: where another code was sent; null where it is too early for one. `seconds`: until one can be asked for. `count`: how often it
 * was asked for.
 */
export type CodeAsked = { sentTo: string | null; seconds: number; count: number };

export type OneTimeCode = {
  form: Form<{ code: string }>;
  sending: ReadonlySignal<boolean>;
  /** What came of asking for another; null before. */
  asked: ReadonlySignal<CodeAsked | null>;
  /** What failed last, of a code or of asking for another. */
  failure: ReadonlySignal<ClientError | null>;
  /** Seconds until another can be asked for. */
  wait: ReadonlySignal<number>;
  sendAgain: () => Promise<void>;
};

/** A code that was mailed, and another one where it does not come. Called within a model, which ends it. */
export function createOneTimeCode<Answer>(options: OneTimeCodeOptions<Answer>): OneTimeCode {
  const { leavesPage = false, onSendFailure = options.onFailure } = options;
  const failure = signal<ClientError | null>(null);
  const onFailure = (error: ClientError) => {
    failure.value = error;
    options.onFailure(error);
  };
  const form = createForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? [problem('required', 'code')] : []),
    send: ({ code }) => options.check(code),
    onSent: options.onChecked,
    onFailure,
    leavesPage,
  });
  const sending = signal(false);
  const asked = signal<CodeAsked | null>(null);
  const wait = signal(0);
  effect(() => form.dispose);
  effect(() => {
    if (wait.value === 0) return;
    const timer = setTimeout(() => {
      wait.value -= 1;
    }, 1000);
    return () => clearTimeout(timer);
  });
  const show = (sentTo: string | null, seconds: number) => {
    asked.value = { sentTo, seconds, count: (asked.peek()?.count ?? 0) + 1 };
    wait.value = seconds;
  };
  const sendAgain = async () => {
    if (sending.peek() || wait.peek() > 0) return;
    sending.value = true;
    try {
      const sent = await options.sendAgain();
      show(sent.sentTo, sent.again);
      form.reset();
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      if (error.kind === 'busy' && error.retryAfter) return show(null, error.retryAfter);
      failure.value = error;
      onSendFailure(error);
    } finally {
      sending.value = false;
    }
  };
  return { form, sending, asked, failure, wait, sendAgain };
}
