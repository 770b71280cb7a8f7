import { type Problem, problem } from '@coverkit/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createAccountForm, judgeDelay } from './account-form.model.ts';

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
  const form = createAccountForm<Two>({ empty: { one: '', two: '' }, check, send: sent, ...on });
  const errors = () => form.shown.value.map(({ path, code }) => `${path} ${code}`);
  return { form, sent, errors, ...on };
}
const rest = () => vi.advanceTimersByTime(judgeDelay);

test('[ACCT-01] a field is judged once it was left with something in it and the typing rests', () => {
  const { form, errors } = open();
  form.leave('one');
  rest();
  expect(errors()).toEqual([]);
  form.change({ one: 'a' });
  form.leave('one');
  form.change({ two: 'b' });
  rest();
  expect(errors()).toEqual([]);
  form.leave('two');
  expect(errors()).toEqual([]);
  rest();
  expect(errors()).toEqual(['two password_mismatch']);
  form.change({ two: 'a' });
  expect(errors()).toEqual([]);
});

test('[ACCT-01] a press leads to what is wrong first, and judges nothing that was not reached yet', async () => {
  const { form, sent, errors } = open();
  expect(await form.submit()).toBe('one');
  expect(errors()).toEqual(['one required']);
  form.change({ one: 'a' });
  rest();
  expect(errors()).toEqual([]);
  expect(await form.submit()).toBe('two');
  expect(sent).not.toHaveBeenCalled();
});

test('[ACCT-01] two presses are one call, and what was typed is there again where it fails', async () => {
  const { form, sent, onFailure, onSent } = open(() => Promise.reject(new ClientError('offline')));
  form.change({ one: 'a', two: 'a' });
  const presses = [form.submit(), form.submit()];
  expect(form.sending.value).toBe(true);
  expect(await Promise.all(presses)).toEqual([null, null]);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ one: 'a', two: 'a' });
  expect(form.sending.value).toBe(false);
  expect(form.values.value).toEqual({ one: 'a', two: 'a' });
  expect(onFailure).toHaveBeenCalledOnce();
  expect(onSent).not.toHaveBeenCalled();
});

test('[API-04] what the server says of a field stands there until the field changes', async () => {
  const formErrors = { one: { code: 'password_common', message: 'Said by the server' } } as const;
  const { form, errors } = open(() => Promise.reject(new ClientError('form', { formErrors })));
  form.change({ one: 'a', two: 'a' });
  expect(await form.submit()).toBe('one');
  expect(errors()).toEqual(['one password_common']);
  form.change({ two: 'ab' });
  expect(errors()).toEqual(['one password_common']);
  form.change({ one: 'ab' });
  expect(errors()).toEqual([]);
});

test('[ACCT-05] cleared, nothing is left of it', async () => {
  const { form, errors, onSent } = open();
  await form.submit();
  form.change({ one: 'a', two: 'a' });
  await form.submit();
  expect(onSent).toHaveBeenCalledOnce();
  form.clear();
  rest();
  expect(form.values.value).toEqual({ one: '', two: '' });
  expect(errors()).toEqual([]);
});
