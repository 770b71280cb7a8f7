import { quoteStatus } from '@coverkit/rules';
import type { PasswordLink, PaymentAccess } from '@coverkit/widgets/client';
import { memoryPasswordLink } from '@coverkit/widgets/client/memory';
import { describe, expect, test } from 'vitest';
import { customers } from '../../../api/src/accounts/customers.table.ts';
import { paymentLinks } from '../../../api/src/additional-premiums/payment-link.ts';
import { bothClients, clientScenarios, failureOf, seen } from '../support/client-scenarios.ts';
import { newKey, type Subject } from '../support/client-subjects.ts';

/** Raises an additional premium of a policy. */
const askForPremium = (subject: Subject, reference: string, amount: number) =>
  subject.behind<PaymentAccess>({
    http: async ({ money }) => {
      const asked = { amount, reason: 'Three more days', by: 'dana' };
      const raised = await money.additional.raise(reference, asked);
      if (raised.refused !== null) throw new Error(raised.refused);
      return { reference, pid: paymentLinks('s'.repeat(40))(raised.payment.id) };
    },
    memory: (client) => {
      const pid = 'p'.repeat(43);
      const policyNumber = client.quote(reference)?.policyNumber ?? '';
      client.raise({
        ...{ reference, pid, policyNumber, amount, status: 0, reason: 'Three more days' },
        expiresAt: '2026-12-04T13:00:00.000Z',
      });
      return { reference, pid };
    },
  });

/** The mailed link that sets an account's password, after a purchase. */
const passwordLinkOf = (subject: Subject, email: string) =>
  subject.behind<PasswordLink>({
    http: async ({ api, money }) => {
      const rows = await api.database.read.select().from(customers);
      const account = rows.find((one) => one.email === email.toLowerCase());
      const link = await money.accounts.passwordLink(account?.id ?? '');
      if (!link) throw new Error(`There is no account of ${email}`);
      return { uid: link.uid, token: link.token };
    },
    memory: () => memoryPasswordLink,
  });

describe.each(bothClients)('over %s', (_, open) => {
  const { draft, subject, client, ready, input, bought } = clientScenarios(open);

  test('[DETL-15] a quote is bought once for a key; the link from before the purchase shows no personal data', async () => {
    const quote = await ready();
    const order = await input(quote);
    const sale = await client.purchase(quote, order);
    expect(sale).toMatchObject({
      ...{ reference: quote.reference, status: quoteStatus.paid, pending: false, referralPending: false },
    });
    expect(sale.token).not.toBe(quote.token);
    expect(await client.purchase(quote, order)).toEqual(sale);
    expect(seen(await failureOf(client.purchase(quote, await input(quote))))).toMatchObject({
      kind: 'closed',
    });
    const older = await client.reload(quote, { force: true });
    expect(older).toMatchObject({ policyNumber: null, insurees: [], netPrice: null });
    const own = await client.reload(sale);
    expect(own).toMatchObject({ paid: true, paymentPending: false });
    expect(own.policyNumber).toMatch(/\d{6}/);
    expect(older.policy).toBeUndefined();
    expect(own.policy).toMatchObject({
      ...{ number: own.policyNumber, cover: quote.coverDates, premium: quote.netPrice, surcharge: 0 },
      versions: [{ version: 1, kind: 'purchase', difference: quote.netPrice }],
      facts: { contact: quote.contact, insurees: quote.insurees },
      actions: { extendable: true, cancel: true },
    });
    expect(seen(await failureOf(client.save(own)))).toMatchObject({ kind: 'closed', code: 'quote_closed' });
  });

  test('[DETL-15] an idempotency key without the quote’s token gives no access', async () => {
    const quote = await ready();
    const order = await input(quote);
    await client.purchase(quote, order);
    const stranger = { ...quote, token: 'z'.repeat(43) };
    expect(seen(await failureOf(client.purchase(stranger, order)))).toMatchObject({ kind: 'notFound' });
  });

  test('[DETL-16] only the price that was shown is charged', async () => {
    const quote = await ready();
    const order = { ...(await input(quote)), shownTotal: 1 };
    const failure = await failureOf(client.purchase(quote, order));
    expect(seen(failure)).toMatchObject({ kind: 'form', fields: { shownTotal: 'price_changed' } });
    expect(failure.formErrors.shownTotal?.params).toEqual({ shown: 1, actual: quote.netPrice });
  });

  /** A trek that a person must review. */
  const expedition = () =>
    ready({
      climbingCover: {
        ...{ ...draft.climbingCover, enabled: true, totalPeople: 1, type: 'trekking', plan: 'trekking-4500' },
        ...{ tourOperator: 'other', injuries: true, over6500: false, evac: false, altSickness: false },
        dates: draft.dates,
      },
      insurees: draft.insurees.map((one) => ({ ...one, climbingApplicant: true, climbingYears: '4-6' })),
    });
  const referred = { status: quoteStatus.referred, referralPending: true, pending: false };

  test('[DETL-11] an expedition that a person must review is referred without a card; then nothing changes it', async () => {
    const quote = await expedition();
    const access = { reference: quote.reference, token: quote.token };
    expect(await client.refer(quote)).toEqual({ ...access, ...referred });
    expect(await client.refer(quote)).toEqual({ ...access, ...referred });
    const latest = await client.reload(access, { force: true });
    expect(latest).toMatchObject({ status: quoteStatus.referred, referralPending: true, paid: false });
    const refused = { kind: 'closed', code: 'quote_closed' };
    expect(seen(await failureOf(client.save(latest)))).toMatchObject(refused);
    expect(seen(await failureOf(client.update(latest)))).toMatchObject(refused);
  });

  test('[DETL-11] a review that is not needed, incomplete or of an older version is refused, and changes nothing', async () => {
    const quote = await ready();
    expect(seen(await failureOf(client.refer(quote)))).toMatchObject({
      ...{ kind: 'messages', code: 'referral_not_needed' },
    });
    const trek = await expedition();
    const contact = { ...trek.contact, email: 'no mail' };
    expect(seen(await failureOf(client.refer({ ...trek, contact })))).toMatchObject({
      ...{ kind: 'form', fields: { 'contact.email': 'email_invalid' } },
    });
    const older = { ...trek, savedAt: '2026-01-01T00:00:00.000Z' };
    expect(seen(await failureOf(client.refer(older)))).toMatchObject({
      ...{ kind: 'changed', code: 'quote_changed' },
    });
    expect(await client.reload(trek, { force: true })).toMatchObject({ referralPending: false });
  });

  test('[DETL-11] a purchase of such an expedition is referred too, whatever the price, and charges nothing', async () => {
    const quote = await expedition();
    const access = { reference: quote.reference, token: quote.token };
    const order = { ...(await input(quote)), shownTotal: 0 };
    expect(await client.purchase(quote, order)).toEqual({ ...access, ...referred });
    expect(await client.purchase(quote, await input(quote))).toEqual({ ...access, ...referred });
    expect(await client.reload(access, { force: true })).toMatchObject({ ...{ paid: false, status: 50 } });
  });

  test('[DETL-12] a decline charges nothing; the same key is refused again, another card buys', async () => {
    const quote = await ready();
    const order = await input(quote, 'declined');
    const declined = { kind: 'form', code: 'form_invalid', fields: { payment: 'payment_declined' } };
    expect(seen(await failureOf(client.purchase(quote, order)))).toEqual(declined);
    expect(seen(await failureOf(client.purchase(quote, order)))).toEqual(declined);
    expect(await client.reload(quote, { force: true })).toMatchObject({ paid: false, paymentPending: false });
    expect((await client.purchase(quote, await input(quote))).pending).toBe(false);
  });

  test('[DETL-15] a pending payment is pending to its own key, whose retry gets the policy, and refuses any other', async () => {
    const quote = await ready();
    const order = await input(quote, 'pending');
    const pending = { status: quoteStatus.paying, pending: true, token: quote.token };
    expect(await client.purchase(quote, order)).toMatchObject(pending);
    expect(await client.purchase(quote, order)).toMatchObject(pending);
    const other = await failureOf(client.purchase(quote, { ...order, idempotencyKey: newKey() }));
    expect(seen(other)).toMatchObject({ kind: 'messages', code: 'other_payment_pending' });
    expect(await client.reload(quote, { force: true })).toMatchObject({ paymentPending: true, paid: false });
    const failure = await failureOf(client.save(quote));
    expect(failure.code).toBe('payment_pending');
    await subject.settle(quote.reference);
    const sale = await client.purchase(quote, order);
    expect(sale).toMatchObject({ status: quoteStatus.paid, pending: false });
    expect((await client.reload(sale)).paid).toBe(true);
  });

  test('[DETL-05] [ERRS-01] a purchase with incomplete details has the code of each problem at its field', async () => {
    const contact = { ...draft.contact, email: 'no mail', firstName: '' };
    const quote = await ready();
    const order = await input(quote);
    const failure = await failureOf(client.purchase({ ...quote, contact }, order));
    expect(seen(failure)).toEqual({
      kind: 'form',
      code: 'form_invalid',
      fields: { 'contact.email': 'email_invalid', 'contact.firstName': 'required' },
    });
  });

  test('[PAYM-01] an additional premium is paid once, for the amount shown, by its own link', async () => {
    const { sale } = await bought();
    const amount = 2850;
    const link = await askForPremium(subject, sale.reference, amount);
    expect(await client.paymentDetails(link)).toMatchObject({ ...link, amount, status: 0 });
    const wrong = { ...link, pid: 'x'.repeat(43) };
    const unknown = { kind: 'notFound', code: 'payment_link_invalid' };
    expect(seen(await failureOf(client.paymentDetails(wrong)))).toMatchObject(unknown);
    const order = {
      ...{ payment: await subject.card('declined'), idempotencyKey: newKey(), shownTotal: amount },
    };
    const declined = { kind: 'form', fields: { payment: 'payment_declined' } };
    expect(seen(await failureOf(client.makePayment(link, order)))).toMatchObject(declined);
    expect(seen(await failureOf(client.makePayment(link, order)))).toMatchObject(declined);
    const other = { ...order, payment: await subject.card('approved'), idempotencyKey: newKey() };
    const dear = await failureOf(client.makePayment(link, { ...other, shownTotal: 1 }));
    expect(seen(dear)).toMatchObject({ kind: 'form', fields: { shownTotal: 'price_changed' } });
    const paid = await client.makePayment(link, other);
    expect(paid).toEqual({ ...link, status: 10, pending: false, total: amount });
    expect(await client.makePayment(link, other)).toEqual(paid);
    expect(await client.makePayment(link, { ...other, idempotencyKey: newKey() })).toEqual(paid);
  });

  test('[PAYM-01] a pending premium is pending to its own key until it is paid, and refuses any other', async () => {
    const { sale } = await bought();
    const link = await askForPremium(subject, sale.reference, 990);
    const order = { payment: await subject.card('pending'), idempotencyKey: newKey(), shownTotal: 990 };
    const pending = { ...link, status: 5, pending: true, total: 990 };
    expect(await client.makePayment(link, order)).toEqual(pending);
    expect(await client.makePayment(link, order)).toEqual(pending);
    const other = await failureOf(client.makePayment(link, { ...order, idempotencyKey: newKey() }));
    expect(seen(other)).toMatchObject({ kind: 'messages', code: 'other_payment_pending' });
    await subject.settle(link.pid);
    expect(await client.makePayment(link, order)).toEqual({ ...pending, status: 10, pending: false });
  });

  test('[ACCT-05] [DETL-17] a mailed link sets a password once; recovery has the same answer for any address', async () => {
    const { quote } = await bought();
    const link = await passwordLinkOf(subject, quote.contact.email);
    expect(await client.checkPasswordLink(link)).toBeUndefined();
    const short = { ...link, password: 'seven77', passwordConfirm: 'seven77' };
    expect(seen(await failureOf(client.setPassword(short)))).toMatchObject({
      ...{ kind: 'form', fields: { password: 'too_short' } },
    });
    const different = { ...link, password: 'three quiet penguins', passwordConfirm: 'four' };
    expect(seen(await failureOf(client.setPassword(different)))).toMatchObject({ kind: 'form' });
    const good = { ...different, passwordConfirm: different.password };
    expect(await client.setPassword(good)).toBeUndefined();
    expect(seen(await failureOf(client.setPassword(good)))).toMatchObject({
      ...{ kind: 'notFound', code: 'password_link_invalid' },
    });
    expect(seen(await failureOf(client.checkPasswordLink(link)))).toMatchObject({
      ...{ kind: 'notFound', code: 'password_link_invalid' },
    });
    expect(await client.forgotPassword('nobody@example.org')).toBeUndefined();
  });
});
