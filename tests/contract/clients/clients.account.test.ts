import { profileFieldsOf } from '@coverkit/rules';
import type { AmendmentFields } from '@coverkit/widgets/client';
import { memoryCustomer } from '@coverkit/widgets/client/memory';
import { describe, expect, test } from 'vitest';
import { customer, lastCode, lastEmailCode } from '../../../api/src/accounts/testing/account-browser.ts';
import { readZip } from '../../../api/src/dashboards/own-data/testing/read-zip.ts';
import { bothClients, clientScenarios, failureOf, seen } from '../support/client-scenarios.ts';
import { newKey } from '../support/client-subjects.ts';

const { username, password } = memoryCustomer;
const noSpan = { from: null, to: null };
const noChange: AmendmentFields = {
  checks: { claims: false, medical: false, health: true, changes: false },
  ...{ dates: noSpan, snowDates: noSpan, offPiste: false, coverLevelId: null, regionId: null },
  ...{
    tripLength: null,
    insurees: [],
    acceptConditions: false,
    acceptTerms: null,
    confirmCancel: false,
    cancelKnockout: null,
  },
};

describe.each(bothClients)('over %s', (_, open) => {
  const { client, subject, started, ready, draft, input, bought } = clientScenarios(open);

  test('[ACCT-01] [ACCT-04] [ACCT-07] a customer signs in with a code, sees what they have, and signs out', async () => {
    await subject.behind({ http: (harness) => customer(harness, username), memory: () => null });
    const session = await client.session();
    const dashboard = () => session.dashboard({ entries: 10 });
    expect(await failureOf(dashboard())).toMatchObject({ kind: 'messages', code: 'sign_in_required' });
    expect(await session.checkSession()).toMatchObject({ email: '', otp_check: false });
    expect(await failureOf(session.signIn({ username, password: 'not this one' }))).toMatchObject({
      kind: 'messages',
      code: 'sign_in_failed',
      messages: [expect.stringMatching(/^That email address and password don’t match an account/)],
    });

    const signedIn = await session.signIn({
      username: username.toUpperCase(),
      password,
      returnTo: '/customer/quotes',
    });
    expect(signedIn).toMatchObject({ requiresOtp: true, email: username, firstName: '' });
    expect(await session.checkSession()).toMatchObject({ email: '', otp_check: true });
    expect(await dashboard()).toMatchObject({ otp_check: true, policies: [], quotes: [] });
    const wrong = await failureOf(session.verifyCode('0000'));
    expect(wrong).toMatchObject({ kind: 'form', formErrors: { code: { code: 'otp_invalid' } } });
    const code = await subject.behind({ http: lastCode, memory: () => memoryCustomer.code });
    expect(await session.verifyCode(code)).toEqual({ redirect_url: '/customer/quotes' });
    expect(await session.checkSession()).toMatchObject({
      email: username,
      firstName: 'Alex',
      otp_check: false,
    });
    expect(await dashboard()).toMatchObject({ otp_check: false, quotesTotal: 0 });

    await session.signOut();
    expect(await failureOf(dashboard())).toMatchObject({ code: 'sign_in_required' });
    // The device is known now.
    expect(await session.signIn({ username, password })).toMatchObject({
      requiresOtp: false,
      email: username,
    });
  });

  test('[ACCT-02] [ACCT-06] a customer mails and deletes a quote of theirs, and no other', async () => {
    const session = await client.session();
    const [own, foreign] = [await ready({ contact: { ...draft.contact, email: username } }), await ready()];
    const listed = async () =>
      (await session.dashboard({ entries: 10 })).quotes.map(({ reference }) => reference);
    expect(await listed()).toEqual([own.reference]);
    expect(await session.mailOwnQuote(own.reference)).toEqual({ sentTo: username });
    expect(await failureOf(session.deleteOwnQuote(foreign.reference))).toMatchObject({ kind: 'notFound' });
    await session.deleteOwnQuote(own.reference);
    expect(await listed()).toEqual([]);
    expect(await failureOf(session.mailOwnQuote(own.reference))).toMatchObject({ kind: 'notFound' });
  });

  test('[ACCT-02] [ACCT-06] [AMND-10] a policy of the customer has what happened to it; nobody else’s is found', async () => {
    const session = await client.session();
    const quote = await ready({ contact: { ...draft.contact, email: username } });
    const sale = await client.purchase(quote, await input(quote));
    const { policyNumber } = await client.reload(sale);
    const page = async () => session.accountPolicy(policyNumber ?? '');
    const amendments = await client.amendments();
    const cancel = { ...noChange, confirmCancel: true, cancelKnockout: false };
    const { version, refund } = await amendments.previewAmendment(sale, { kind: 'cancel', ...cancel });
    const sent = { ...cancel, version, shownRefund: refund, idempotencyKey: newKey() };
    expect(await page()).toMatchObject({
      ...{ policyNumber, reference: sale.reference, token: sale.token, status: 89 },
      ...{ travellers: [{ name: 'Alex Nguyen', age: 34 }], days: 14, tripLength: null, amendment: null },
      ...{ timeline: [{ kind: 'version', made: 'purchase', version: 1, difference: refund, changes: [] }] },
      ...{ payments: [{ card: 'visa', amount: refund, surcharge: 0 }], refunds: [] },
      ...{ asked: { premiums: [], rescreenings: [] }, coolingOffUntil: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await page()).choices).toContainEqual({ name: 'Excess per event', value: '$200' });
    await amendments.cancelPolicy(sale, sent);
    const after = await page();
    expect(after).toMatchObject({
      ...{ status: 'cancelled', total: 0, refunds: [{ card: 'visa', amount: refund, state: 'underWay' }] },
      actions: { cancel: false },
    });
    expect(after.timeline.map((one) => (one.kind === 'version' ? one.made : one.kind))).toEqual([
      ...['purchase', 'cancellation', 'refund'],
    ]);
    expect(await session.accountPolicy(sale.reference)).toEqual(after);
    const foreign = (await bought()).sale.reference;
    for (const name of [foreign, 'P0000000000', '%'])
      expect(await failureOf(session.accountPolicy(name))).toMatchObject({ kind: 'notFound' });
  });

  test('[ACCT-02] [ACCT-06] a quote that a customer claims is in the account with another address, and so is its policy', async () => {
    const session = await client.session();
    const foreign = await ready();
    for (const link of [foreign, { ...foreign, token: 'x'.repeat(43) }])
      expect(await failureOf(session.claimQuote(link))).toMatchObject({
        ...{ kind: 'notFound', code: 'not_found' },
      });
    const { access, quote } = await started();
    const { claimed } = await session.claimQuote(access);
    const given = await client.update({ ...quote, ...draft, ...access });
    expect(await session.claimQuote(access)).toEqual({ claimed });
    expect((await session.dashboard({ entries: 10 })).quotes).toMatchObject([{ reference: given.reference }]);
    const sale = await client.purchase(given, { ...(await input(given)), claimed });
    expect(await session.accountPolicy(sale.reference)).toMatchObject({ reference: sale.reference });
    expect(await failureOf(session.claimQuote(sale))).toMatchObject({ kind: 'notFound' });
  });

  test('[ACCT-02] [ACCT-06] the lists of a customer are narrowed by status and searched', async () => {
    const session = await client.session();
    const contact = { ...draft.contact, email: username };
    const [quote, other] = [await ready({ contact }), await ready({ contact })];
    await ready();
    const asked = { list: 'quotes', status: null, search: '', page: 1 } as const;
    const found = async (change: Partial<Parameters<typeof session.entries>[0]>) => {
      const { quotes, policies, total } = await session.entries({ ...asked, ...change });
      return [total, ...[...quotes, ...policies].map(({ reference }) => reference)] as const;
    };
    const [count, ...references] = await found({});
    expect(count).toBe(2);
    expect(new Set(references)).toEqual(new Set([quote.reference, other.reference]));
    expect(await found({ search: `alex ${quote.reference.toLowerCase()}` })).toEqual([1, quote.reference]);
    expect((await found({ search: 'indonesia', status: 'ready' }))[0]).toBe(2);
    expect(await found({ page: 2 })).toEqual([2]);
    for (const search of ['%', '_', 'peru']) expect(await found({ search })).toEqual([0]);
    expect(await found({ status: 'declined' })).toEqual([0]);
    const sale = await client.purchase(quote, await input(quote));
    const policies = { list: 'policies', search: sale.reference } as const;
    expect(await found({ ...policies, status: 'upcoming' })).toEqual([1, quote.reference]);
    expect(await found({ ...policies, status: 'ended' })).toEqual([0]);
    expect((await found({}))[0]).toBe(1);
    await session.signOut();
    expect(await failureOf(session.entries(asked))).toMatchObject({ code: 'sign_in_required' });
    await session.signIn({ username, password });
  });

  test('[ACCT-03] [ACCT-07] a customer changes their profile, their address by a code, and their password', async () => {
    const session = await client.session();
    const { otp_check: _, emailPending, ...user } = await session.checkSession();
    expect(user).toMatchObject({ email: username, suburb: 'Sydney', postcode: '2000', company: '' });
    expect(emailPending).toBeNull();
    const fields = profileFieldsOf(user);
    expect(
      seen(await failureOf(session.updateProfile({ ...fields, state: 'VIC', phone: '' }))),
    ).toMatchObject({ kind: 'form', fields: { phone: 'required' } });
    const changed = { ...fields, company: 'Penguin Pty Ltd', email: 'New@Example.com' };
    expect(await session.updateProfile(changed)).toEqual({
      ...{ ...user, company: 'Penguin Pty Ltd', emailPending: 'new@example.com' },
    });
    expect(seen(await failureOf(session.confirmEmail('0000')))).toMatchObject({
      fields: { code: 'otp_invalid' },
    });
    const code = await subject.behind({ http: lastEmailCode, memory: () => memoryCustomer.code });
    expect(await session.confirmEmail(code)).toMatchObject({ email: 'new@example.com', emailPending: null });
    expect(seen(await failureOf(session.confirmEmail(code)))).toMatchObject({
      fields: { code: 'otp_expired' },
    });
    expect(await failureOf(session.sendEmailCode())).toMatchObject({
      ...{ kind: 'messages', code: 'email_not_pending' },
    });

    expect(await session.sessions()).toEqual(
      expect.arrayContaining([expect.objectContaining({ current: true })]),
    );
    await session.endSessions(null);
    expect(await session.sessions()).toMatchObject([{ current: true }]);

    const next = 'four loud albatrosses';
    const passwords = { passwordCurrent: password, password: next, passwordConfirm: next };
    const wrong = await failureOf(session.changePassword({ ...passwords, passwordCurrent: 'not this one' }));
    expect(seen(wrong)).toMatchObject({ kind: 'form', fields: { passwordCurrent: 'password_wrong' } });
    await session.changePassword(passwords);
    // Still signed in, with another session behind the same page.
    expect(await session.checkSession()).toMatchObject({ email: 'new@example.com' });
    await session.signOut();
    expect(await failureOf(session.signIn({ username: 'new@example.com', password }))).toMatchObject({
      code: 'sign_in_failed',
    });
    expect(await session.signIn({ username: 'new@example.com', password: next })).toMatchObject({
      requiresOtp: false,
    });
  });

  test('[ACCT-05] [HOST-12] a customer downloads what is stored of them, and deletes their account', async () => {
    const session = await client.session();
    const account = { username: 'new@example.com', password: 'four loud albatrosses' };
    const saved = await ready({ contact: { ...draft.contact, email: account.username } });
    const { name, type, base64 } = await session.downloadOwnData();
    expect([name, type]).toEqual([expect.stringMatching(/^my-data-[\d-]{10}\.zip$/), 'application/zip']);
    const data = readZip(Buffer.from(base64, 'base64')).get('my-data.json')?.toString() ?? '';
    expect(JSON.parse(data)).toMatchObject({ profile: { email: account.username } });
    expect(data).toContain(saved.reference);
    expect(data).not.toContain(account.password);

    const end = (passwordCurrent: string) => session.deleteAccount({ passwordCurrent, confirmed: true });
    expect(seen(await failureOf(end('not this one')))).toMatchObject({
      ...{ kind: 'form', fields: { passwordCurrent: 'password_wrong' } },
    });
    await end(account.password);
    expect(await failureOf(session.downloadOwnData())).toMatchObject({ code: 'sign_in_required' });
    expect(await session.checkSession()).toMatchObject({ email: '', otp_check: false });
    expect(await failureOf(session.signIn(account))).toMatchObject({ code: 'sign_in_failed' });
  });
});
