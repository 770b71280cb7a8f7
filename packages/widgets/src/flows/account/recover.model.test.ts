import { expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient } from '../../client/memory.ts';
import { RecoverModel } from './recover.model.ts';

function open() {
  const client = createMemoryClient();
  const on = { onSent: vi.fn(), onFailure: vi.fn() };
  const model = new RecoverModel({ client, ...on });
  const ask = (username: string) => {
    model.form.type({ username });
    return model.form.submit();
  };
  return { client, model, ask, ...on };
}

test.each([
  ['', 'required'],
  ['alex@example', 'email_invalid'],
])('[ACCT-01] %j sends nothing to the server', async (username, code) => {
  const { client, model, ask } = open();
  expect(await ask(username)).toBe('username');
  expect(model.form.shown.value).toMatchObject([{ code, path: 'username' }]);
  expect(client.calls).toEqual([]);
});

test('[ACCT-01] [ACCT-07] sent once, and answered for', async () => {
  const { client, ask, onSent } = open();
  await ask('alex@example.com');
  expect(onSent).toHaveBeenCalledOnce();
  expect(client.calls).toEqual([{ method: 'forgotPassword', input: { username: 'alex@example.com' } }]);
});

test('[ERRS-04] a failure keeps what was typed, and a second try works', async () => {
  const { client, model, ask, onSent, onFailure } = open();
  client.failNext('forgotPassword', new ClientError('busy'));
  await ask('alex@example.com');
  expect(onSent).not.toHaveBeenCalled();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(model.form.values.value.username).toBe('alex@example.com');
  await model.form.submit();
  expect(onSent).toHaveBeenCalledOnce();
});
