import { type Problem, problem } from '@coverkit/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../client/client.ts';
import { createForm, judgeDelay } from './form.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Two = { one: string; two: string };

/** Both must be filled in, and with the same. */
function check({ one, two }: Two): Problem[] {
  if (one === '') return [problem('required', 'one')];
  return one === two ? [] : [problem('password_mismatch', 'two')];
}

function open(send: (values: Two) => Promise<void> = async () => {}) {
  const sent = vi.fn(send);
  const on = { onSent: vi.fn(), onFailure: vi.fn() };
  const form = createForm<Two, void>({ initial: { one: '', two: '' }, check, send: sent, ...on });
  const errors = () => form.shown.value.map(({ path, code }) => `${path} ${code}`);
  return { form, sent, errors, ...on };
}
const rest = () => vi.advanceTimersByTime(judgeDelay);

test('[ACCT-01] a field is judged once it was left with text in it and typing rests', () => {
  const { form, errors } = open();
  form.blur('one');
  rest();
  expect(errors()).toEqual([]);
  form.type({ one: 'a' });
  form.blur('one');
  form.type({ two: 'b' });
  rest();
  expect(errors()).toEqual([]);
  form.blur('two');
  expect(errors()).toEqual([]);
  rest();
  expect(errors()).toEqual(['two password_mismatch']);
  form.type({ two: 'a' });
  expect(errors()).toEqual([]);
});

test('[ACCT-01] a submission leads to the first problem, and judges no field that it did not find wrong', async () => {
  const { form, sent, errors } = open();
  expect(await form.submit()).toBe('one');
  expect(errors()).toEqual(['one required']);
  form.type({ one: 'a' });
  rest();
  expect(errors()).toEqual([]);
  expect(await form.submit()).toBe('two');
  expect(sent).not.toHaveBeenCalled();
});

test('[ACCT-01] two submissions are one call, and a failure keeps what was typed', async () => {
  const { form, sent, onFailure, onSent } = open(() => Promise.reject(new ClientError('offline')));
  form.type({ one: 'a', two: 'a' });
  const submissions = [form.submit(), form.submit()];
  expect(form.sending.value).toBe(true);
  expect(await Promise.all(submissions)).toEqual([null, null]);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ one: 'a', two: 'a' });
  expect(form.sending.value).toBe(false);
  expect(form.values.value).toEqual({ one: 'a', two: 'a' });
  expect(onFailure).toHaveBeenCalledOnce();
  expect(onSent).not.toHaveBeenCalled();
});

test('[API-04] a problem from the server is shown at its field until the field changes', async () => {
  const formErrors = { one: { code: 'password_common', message: 'From the server' } } as const;
  const { form, errors } = open(() => Promise.reject(new ClientError('form', { formErrors })));
  form.type({ one: 'a', two: 'a' });
  expect(await form.submit()).toBe('one');
  expect(errors()).toEqual(['one password_common']);
  form.type({ two: 'ab' });
  expect(errors()).toEqual(['one password_common']);
  form.type({ one: 'ab' });
  expect(errors()).toEqual([]);
});

test('[ACCT-05] a reset leaves nothing of what was entered', async () => {
  const { form, errors, onSent } = open();
  await form.submit();
  form.type({ one: 'a', two: 'a' });
  await form.submit();
  expect(onSent).toHaveBeenCalledOnce();
  form.reset();
  rest();
  expect(form.values.value).toEqual({ one: '', two: '' });
  expect(errors()).toEqual([]);
});

test('[STRT-10] a chosen answer is judged at once, a typed one when typing rests', () => {
  const { form, errors } = open();
  form.change({ one: 'a', two: 'b' });
  expect(errors()).toEqual(['two password_mismatch']);
  form.type({ two: 'a' }, ['two']);
  expect(errors()).toEqual([]);
  form.type({ two: 'c' }, ['two']);
  expect(errors()).toEqual(['two password_mismatch']);
  form.reset();
  form.type({ one: 'a', two: 'b' }, ['one', 'two']);
  expect(errors()).toEqual([]);
  rest();
  expect(errors()).toEqual(['two password_mismatch']);
});

test('[STRT-09] a form whose page is left on success stays "sending" until it is stopped', async () => {
  const send = vi.fn(async () => {});
  const form = createForm({
    initial: { one: 'a' },
    check: () => [],
    send,
    onSent: () => {},
    onFailure: () => {},
    leavesPage: true,
  });
  await form.submit();
  await form.submit();
  expect(send).toHaveBeenCalledOnce();
  form.stopSending();
  await form.submit();
  expect(send).toHaveBeenCalledTimes(2);
});
