import { expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient, memoryPasswordLink as link } from '../../client/memory.ts';
import { SetPasswordModel } from './set-password.model.ts';

function open(links = [link]) {
  const client = createMemoryClient({ passwordLinks: links });
  const on = { onSet: vi.fn(), onFailure: vi.fn() };
  const model = new SetPasswordModel({ client, link, ...on });
  const press = (password = 'three quiet penguins', passwordConfirm = password) => {
    model.form.type({ password, passwordConfirm });
    return model.form.submit();
  };
  return { client, model, press, ...on };
}

test('[ACCT-01] [DETL-17] set by the link of the mail, and emptied from the form', async () => {
  const { client, model, press, onSet } = open();
  await press();
  expect(model.form.values.value).toEqual({ password: '', passwordConfirm: '' });
  expect(onSet).toHaveBeenCalledOnce();
  expect(client.calls).toEqual([
    {
      method: 'setPassword',
      input: { ...link, password: 'three quiet penguins', passwordConfirm: 'three quiet penguins' },
    },
  ]);
});

test('[ACCT-05] a link that is used, expired or wrong ends in a new one, and is no failure', async () => {
  const { model, press, onFailure } = open([]);
  await press();
  expect(model.stage.value).toBe('expired');
  expect(model.maybeSet.value).toBe(false);
  expect(model.form.values.value.password).toBe('');
  expect(onFailure).not.toHaveBeenCalled();
});

test('[ACCT-05] a link that is used or expired says so when it is opened, and uses nothing up', async () => {
  const over = open([]);
  await over.model.checkLink();
  expect(over.model.stage.value).toBe('expired');
  expect(over.onFailure).not.toHaveBeenCalled();
  const holds = open();
  await holds.model.checkLink();
  expect(holds.model.stage.value).toBe('form');
  await holds.press();
  expect(holds.onSet).toHaveBeenCalledOnce();
});

test('[ACCT-05] where the link cannot be checked the form stays, and a submission that has begun counts alone', async () => {
  const offline = open();
  offline.client.failNext('checkPasswordLink', new ClientError('offline'));
  await offline.model.checkLink();
  expect(offline.model.stage.value).toBe('form');
  expect(offline.onFailure).not.toHaveBeenCalled();
  const { client, model, press, onSet } = open();
  client.failNext('checkPasswordLink', new ClientError('notFound'));
  const answered = press();
  await model.checkLink();
  await answered;
  expect(model.stage.value).toBe('form');
  expect(onSet).toHaveBeenCalledOnce();
});

test('[ERRS-04] after a lost response a link that is used up says that the password may be set', async () => {
  const { client, model, press, onFailure } = open();
  client.failNext('setPassword', new ClientError('offline'));
  await press();
  expect(model.stage.value).toBe('form');
  expect(model.form.values.value.password).toBe('three quiet penguins');
  expect(onFailure).toHaveBeenCalledOnce();
  await client.setPassword({ ...link, password: 'as it was', passwordConfirm: 'as it was' });
  await press();
  expect(model.stage.value).toBe('expired');
  expect(model.maybeSet.value).toBe(true);
});

test('[ACCT-05] a common password, known to the server alone, is refused at its field', async () => {
  const { client, model, press } = open();
  const formErrors = { password: { code: 'password_common', message: '' } } as const;
  client.failNext('setPassword', new ClientError('form', { formErrors }));
  expect(await press('Password1')).toBe('password');
  expect(model.stage.value).toBe('form');
  expect(model.form.shown.value).toMatchObject([{ code: 'password_common', path: 'password' }]);
});
