import { expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient } from '../../client/memory.ts';
import { RecoverModel } from './recover.model.ts';

function open() {
  const client = createMemoryClient();
  const onFailure = vi.fn();
  const model = new RecoverModel({ client, onFailure });
  const ask = (username: string) => {
    model.form.type({ username });
    return model.form.submit();
  };
  return { client, model, ask, onFailure };
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

test('[ACCT-01] sent, and back at the form with what was entered', async () => {
  const { client, model, ask } = open();
  await ask('alex@example.com');
  expect(model.stage.value).toBe('sent');
  expect(client.calls).toEqual([{ method: 'forgotPassword', input: { username: 'alex@example.com' } }]);
  model.again();
  expect(model.stage.value).toBe('form');
  expect(model.form.values.value).toEqual({ username: 'alex@example.com' });
});

test('[ERRS-04] a failure keeps what was typed, and a second try works', async () => {
  const { client, model, ask, onFailure } = open();
  client.failNext('forgotPassword', new ClientError('busy'));
  await ask('alex@example.com');
  expect(model.stage.value).toBe('form');
  expect(onFailure).toHaveBeenCalledOnce();
  expect(model.form.values.value.username).toBe('alex@example.com');
  await model.form.submit();
  expect(model.stage.value).toBe('sent');
});
