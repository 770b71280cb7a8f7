import { type Quote, quoteStatus } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import {
  type ClientError,
  type CoverkitClient,
  clientErrorOf,
  type PurchaseInput,
  type TripInput,
} from '@coverkit/widgets/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CardOutcome,
  httpSubject,
  memorySubject,
  newKey,
  type Subject,
} from './support/client-subjects.ts';

const draft = exampleReadyDraft();
const trip: TripInput = {
  ...{ quoteTypeId: draft.quoteTypeId, countries: draft.countries, dates: draft.dates },
  ...{ people: draft.people, ages: draft.ages, australianResidents: true },
};
const failureOf = async (call: Promise<unknown>): Promise<ClientError> => {
  try {
    await call;
  } catch (thrown) {
    return clientErrorOf(thrown);
  }
  throw new Error('The call succeeded, and was expected to be refused.');
};
/** A failure as a screen sees it: kind, code, and the problem's code at each field. */
const seen = ({ kind, code, formErrors }: ClientError) => ({
  ...{ kind, code },
  fields: Object.fromEntries(Object.entries(formErrors).map(([path, one]) => [path, one.code])),
});
const people = { count: 0 };
const newEmail = () => {
  people.count += 1;
  return `person${people.count}@example.com`;
};

const subjects = [
  ['http', httpSubject],
  ['memory', memorySubject],
] as const;

describe.each(subjects)('over %s', (_, open) => {
  let subject: Subject;
  let client: CoverkitClient;
  beforeAll(async () => {
    subject = await open();
    client = subject.client;
  });
  afterAll(() => subject?.close());

  const started = async (change: Partial<TripInput> = {}) => {
    const access = await client.startQuote({ ...trip, ...change });
    return { access, quote: await client.reload(access) };
  };
  /** A quote with complete details, which can be bought. */
  const ready = async (change: Partial<Quote> = {}) => {
    const { access, quote } = await started();
    const contact = { ...draft.contact, email: newEmail() };
    return client.update({ ...quote, ...draft, contact, ...access, ...change });
  };
  const input = async (quote: Quote, outcome: CardOutcome = 'approved'): Promise<PurchaseInput> => ({
    payment: await subject.card(outcome),
    idempotencyKey: newKey(),
    shownTotal: quote.netPrice ?? 0,
  });
  const bought = async () => {
    const quote = await ready();
    return { quote, sale: await client.purchase(quote, await input(quote)) };
  };

  test('[STRT-09] [API-08] a quote is started once for a submission key, and opened by its token alone', async () => {
    const submissionKey = newKey();
    const { access, quote } = await started({ submissionKey });
    expect((await client.startQuote({ ...trip, submissionKey })).reference).toBe(access.reference);
    expect(quote).toMatchObject({ ...access, countries: draft.countries, ages: draft.ages, paid: false });
    expect(quote.rates.length).toBe(3);
    const wrong = { ...access, token: 'z'.repeat(43) };
    expect(seen(await failureOf(client.reload(wrong)))).toEqual({
      ...{ kind: 'notFound', code: 'not_found', fields: {} },
    });
    expect(seen(await failureOf(client.save({ ...quote, ...wrong })))).toMatchObject({ kind: 'notFound' });
  });

  test('[STRT-08] a trip that cannot be insured has a code for each field', async () => {
    const dates = { from: '2026-11-01', to: '2026-11-08' };
    const failure = await failureOf(client.startQuote({ ...trip, dates, ages: [131] }));
    expect(seen(failure)).toEqual({
      kind: 'form',
      code: 'form_invalid',
      fields: { 'dates.from': 'date_too_early', 'ages.0': 'age_too_high' },
    });
  });

  test('[EXTR-07] a preview prices choices without storing them; an update stores them', async () => {
    const { quote } = await started();
    const chosen = { ...quote, voucher: { code: 'WELCOME5' } };
    const preview = await client.preview(chosen);
    const before = quote.rates.map((rate) => rate.price);
    expect(preview.rates.map((rate) => rate.price)).not.toEqual(before);
    const reloaded = await client.reload(quote, { force: true });
    expect(reloaded.rates.map((rate) => rate.price)).toEqual(before);
    const updated = await client.update({ ...chosen, savedAt: reloaded.savedAt });
    expect(updated.rates.map((rate) => rate.price)).toEqual(preview.rates.map((rate) => rate.price));
  });

  test('[DETL-13] a save based on an old version is refused, and the newer version stays', async () => {
    const { quote } = await started();
    const contact = { ...quote.contact, firstName: 'Ada' };
    const { savedAt } = await client.save({ ...quote, contact });
    expect(savedAt).not.toBe(quote.savedAt);
    const stale = { ...quote, contact: { ...quote.contact, firstName: 'Bea' } };
    expect(seen(await failureOf(client.save(stale)))).toMatchObject({
      kind: 'changed',
      code: 'quote_changed',
    });
    expect(seen(await failureOf(client.update(stale)))).toMatchObject({ kind: 'changed' });
    expect((await client.reload(quote, { force: true })).contact.firstName).toBe('Ada');
  });

  test('[SUMM-07] a voucher takes its percentage off; one that does not exist is refused at its field', async () => {
    const { quote } = await started();
    const before = quote.rates.map((rate) => rate.price ?? 0);
    const wrong = await failureOf(client.update({ ...quote, voucher: { code: 'NOSUCH' } }));
    expect(seen(wrong)).toMatchObject({ kind: 'form', fields: { 'voucher.code': 'voucher_invalid' } });
    const right = await client.update({ ...quote, voucher: { code: 'welcome5' } });
    for (const [index, rate] of right.rates.entries()) expect(rate.price).toBeLessThan(before[index] ?? 0);
  });

  test('[EXTR-07] [DETL-08] neither a wrong extra nor a card number is priced, each with its code at its field', async () => {
    const { quote } = await started();
    const snowCover = { ...quote.snowCover, enabled: true, dates: { from: '2026-01-01', to: '2026-01-02' } };
    const contact = { ...draft.contact, address: '4444 3333 2222 1111' };
    const failure = await failureOf(client.update({ ...quote, snowCover, contact }));
    expect(seen(failure)).toEqual({
      ...{ kind: 'form', code: 'form_invalid' },
      fields: { 'snowCover.dates.from': 'dates_outside_trip', 'contact.address': 'card_number_in_field' },
    });
  });

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

  test('[DETL-11] an expedition that a person must review is referred, whatever the price; then nothing changes it', async () => {
    const climbing = {
      type: 'trekking',
      plan: 'trekking-4500',
      tourOperator: 'other',
      injuries: true,
    } as const;
    const quote = await ready({
      climbingCover: {
        ...{ ...draft.climbingCover, ...climbing, enabled: true, totalPeople: 1 },
        ...{ over6500: false, evac: false, altSickness: false, dates: draft.dates },
      },
      insurees: draft.insurees.map((one) => ({ ...one, climbingApplicant: true, climbingYears: '4-6' })),
    });
    const referred = { status: quoteStatus.referred, referralPending: true, pending: false };
    const access = { reference: quote.reference, token: quote.token };
    const order = { ...(await input(quote)), shownTotal: 0 };
    expect(await client.purchase(quote, order)).toEqual({ ...access, ...referred });
    expect(await client.purchase(quote, await input(quote))).toEqual({ ...access, ...referred });
    const latest = await client.reload(access, { force: true });
    expect(latest).toMatchObject({ status: quoteStatus.referred, referralPending: true, paid: false });
    const refused = { kind: 'closed', code: 'quote_closed' };
    expect(seen(await failureOf(client.save(latest)))).toMatchObject(refused);
    expect(seen(await failureOf(client.update(latest)))).toMatchObject(refused);
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

  test('[DETL-15] a pending payment is answered as pending to every request, and its own retry gets the policy', async () => {
    const quote = await ready();
    const order = await input(quote, 'pending');
    const pending = { status: quoteStatus.paying, pending: true, token: quote.token };
    expect(await client.purchase(quote, order)).toMatchObject(pending);
    expect(await client.purchase(quote, order)).toMatchObject(pending);
    expect(await client.purchase(quote, { ...order, idempotencyKey: newKey() })).toMatchObject(pending);
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
    const link = await subject.askForPremium(sale.reference, amount);
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
    expect(paid).toEqual({ ...link, status: 10, pending: false });
    expect(await client.makePayment(link, other)).toEqual(paid);
    expect(await client.makePayment(link, { ...other, idempotencyKey: newKey() })).toEqual(paid);
  });

  test('[PAYM-01] a pending premium is answered as pending to every request until it is paid', async () => {
    const { sale } = await bought();
    const link = await subject.askForPremium(sale.reference, 990);
    const order = { payment: await subject.card('pending'), idempotencyKey: newKey(), shownTotal: 990 };
    const pending = { ...link, status: 5, pending: true };
    expect(await client.makePayment(link, order)).toEqual(pending);
    expect(await client.makePayment(link, order)).toEqual(pending);
    expect(await client.makePayment(link, { ...order, idempotencyKey: newKey() })).toEqual(pending);
    await subject.settle(link.pid);
    expect(await client.makePayment(link, order)).toEqual({ ...link, status: 10, pending: false });
  });

  test('[ACCT-05] [DETL-17] a mailed link sets a password once; recovery has the same answer for any address', async () => {
    const { quote } = await bought();
    const link = await subject.passwordLink(quote.contact.email);
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
    expect(await client.forgotPassword('nobody@example.org')).toBeUndefined();
  });
});
