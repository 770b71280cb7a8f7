import { accesses, endpoints } from '@coverkit/rules/contract';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { accountBrowser, customer, lastCode, lastEmailCode } from '../../accounts/testing/account-browser.ts';
import type { Json } from '../../testing/harness.ts';
import { startPurchaseHarness } from '../../testing/purchase-harness.ts';
import type { Recorder } from './recorder.ts';

/** A customer signs in on a new device, looks at what they have, changes their account, and signs out. */
export async function recordAccounts({ call, error, examples }: Recorder): Promise<void> {
  const harness = await startPurchaseHarness();
  const { email } = await customer(harness, 'alex@example.com');
  const browser = accountBrowser(harness);
  const api = { ...harness.api, post: browser.post, get: browser.get };
  const signIn = { username: email, password: 'three quiet penguins' };
  error(await browser.post(endpoints.signIn.path, { ...signIn, password: 'another' }));
  error(await browser.post(endpoints.sendCode.path));
  await call(api, 'signIn', { ...signIn, csrf: await browser.csrf() });
  harness.api.clock.set(new Date(harness.api.clock.now().getTime() + 30_000));
  await call(api, 'sendCode', { csrf: await browser.csrf() });
  await call(api, 'verifyCode', { code: await lastCode(harness), csrf: await browser.csrf() });
  // It differs from run to run.
  Object.assign(examples.calls.verifyCode?.input ?? {}, { code: '482913' });
  await call(api, 'checkSession', {});
  const dashboard = await call(api, 'dashboard', undefined, '?entries=10');
  await call(api, 'accountEntries', {
    ...{ list: 'policies', status: 'upcoming', search: 'indonesia', page: 1 },
    csrf: await browser.csrf(),
  });
  await call(api, 'accountPolicy', undefined, `?reference=${dashboard.policies[0].policyNumber}`);
  const order = await harness.order({ contact: { ...exampleReadyDraft().contact, email } });
  await harness.api.post(endpoints.saveQuote.path, order);
  const { reference } = order;
  const { token } = order;
  await call(api, 'claimQuote', { reference, token, csrf: await browser.csrf() });
  // They differ from run to run.
  Object.assign(examples.calls.claimQuote?.input ?? {}, endpoints.claimQuote.example?.input);
  const claimed = examples.calls.claimQuote?.output as Json;
  claimed.data = endpoints.claimQuote.example?.output;
  for (const name of ['mailOwnQuote', 'deleteOwnQuote'] as const) {
    await call(api, name, { reference, csrf: await browser.csrf() });
    // It differs from run to run.
    Object.assign(examples.calls[name]?.input ?? {}, { reference: accesses.quoteToken.example.reference });
  }
  await call(api, 'updateProfile', {
    ...endpoints.updateProfile.example?.input,
    csrf: await browser.csrf(),
  });
  harness.api.clock.set(new Date(harness.api.clock.now().getTime() + 30_000));
  await call(api, 'sendEmailCode', { csrf: await browser.csrf() });
  await call(api, 'confirmEmail', { code: await lastEmailCode(harness), csrf: await browser.csrf() });
  Object.assign(examples.calls.confirmEmail?.input ?? {}, { code: '482913' });
  error(await browser.post(endpoints.sendEmailCode.path));
  await call(api, 'changePassword', {
    ...endpoints.changePassword.example?.input,
    csrf: await browser.csrf(),
  });
  await call(api, 'sessions');
  const listed = examples.calls.sessions?.output as Json;
  for (const one of listed.data.sessions) one.id = 'f3Kx0aQ9mZ7tRw2L';
  await call(api, 'endSessions', { ...endpoints.endSessions.example?.input, csrf: await browser.csrf() });
  await call(api, 'downloadOwnData', { csrf: await browser.csrf() });
  const archive = examples.calls.downloadOwnData?.output as Json;
  archive.data.base64 = endpoints.downloadOwnData.example?.output.base64;
  await call(api, 'deleteAccount', {
    ...{ passwordCurrent: 'four loud albatrosses', confirmed: true, csrf: await browser.csrf() },
  });
  Object.assign(examples.calls.deleteAccount?.input ?? {}, endpoints.deleteAccount.example?.input);
  await call(api, 'signOut', { csrf: await browser.csrf() });
  await harness.close();
}
