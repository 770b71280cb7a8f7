import type { Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import type { PurchaseInput } from './client.ts';
import { createMemoryClient, type MemoryClientOptions, memoryPasswordLink } from './memory.ts';

const quote = exampleQuote(exampleReadyDraft());
const input = (change: Partial<PurchaseInput> = {}): PurchaseInput => ({
  payment: { cardType: 'visa', secureFieldCode: 'fake-code-1' },
  idempotencyKey: 'k'.repeat(22),
  shownTotal: quote.netPrice!,
  ...change,
});
const open = (options: MemoryClientOptions = {}, stored: Quote = quote) =>
  createMemoryClient({ quotes: [stored], ...options });

test('[DETL-15] the same key never buys twice, and the link from before opens nothing personal', async () => {
  const client = open();
  const bought = await client.purchase(quote, input());
  expect(await client.purchase(quote, input())).toEqual(bought);
  await expect(client.purchase(quote, input({ idempotencyKey: 'o'.repeat(22) }))).rejects.toMatchObject({
    kind: 'closed',
  });
  const older = await client.reload(quote);
  expect(older).toMatchObject({ status: 89, policyNumber: null, insurees: [] });
  expect(older.contact.email).toBe('');
  expect((await client.reload(bought)).policyNumber).toBe('HL-000001');
});

test('[API-06] a quote whose link was replaced opens nothing personal, and is not saved', async () => {
  const client = open({}, { ...quote, linkReplaced: true });
  const replaced = await client.reload(quote);
  expect(replaced).toMatchObject({ linkReplaced: true, insurees: [], rates: [] });
  expect(replaced.contact.email).toBe('');
  await expect(client.save(quote)).rejects.toMatchObject({ code: 'link_replaced' });
});

test('[DETL-16] only the price that was shown is charged, surcharge included', async () => {
  const client = open();
  await expect(client.purchase(quote, input({ shownTotal: 1 }))).rejects.toMatchObject({
    formErrors: { shownTotal: { code: 'price_changed', params: { shown: 1, actual: quote.netPrice } } },
  });
  const payment = { cardType: 'amex', secureFieldCode: 'fake-code-1' } as const;
  await expect(client.purchase(quote, input({ payment }))).rejects.toMatchObject({ kind: 'form' });
});

test('[DETL-12] the bank’s no charges nothing', async () => {
  const client = open({ bank: () => ({ declined: 'D4451' }) });
  await expect(client.purchase(quote, input())).rejects.toMatchObject({
    formErrors: { payment: { code: 'payment_declined', params: { code: 'D4451' } } },
  });
  expect(client.quote(quote.reference)?.paid).toBe(false);
});

test.each([
  ['paid', 89],
  ['declined', 20],
] as const)('[DETL-15] a payment that was pending is %s', async (outcome, status) => {
  const client = open({ bank: () => 'pending' });
  expect(await client.purchase(quote, input())).toMatchObject({ pending: true, status: 40 });
  await expect(client.save(quote)).rejects.toMatchObject({ code: 'payment_pending' });
  client.settle(quote.reference, outcome);
  expect(client.quote(quote.reference)).toMatchObject({ status, paymentPending: false });
});

test('[ACCT-05] a link sets a password once, by the real rules; recovery answers everybody the same', async () => {
  const client = createMemoryClient();
  const input = { ...memoryPasswordLink, password: 'seven77', passwordConfirm: 'seven77' };
  expect(await client.checkPasswordLink(memoryPasswordLink)).toBeUndefined();
  await expect(client.setPassword(input)).rejects.toMatchObject({
    formErrors: { password: { code: 'too_short', params: { min: 8 } } },
  });
  const good = { ...input, password: 'three quiet penguins', passwordConfirm: 'three quiet penguins' };
  await client.setPassword(good);
  const over = { kind: 'notFound', code: 'password_link_invalid' };
  await expect(client.setPassword(good)).rejects.toMatchObject(over);
  await expect(client.checkPasswordLink(memoryPasswordLink)).rejects.toMatchObject(over);
  await expect(createMemoryClient({ passwordLinks: [] }).setPassword(good)).rejects.toMatchObject(over);
  expect(await client.forgotPassword('nobody@example.org')).toBeUndefined();
});

test('[HOST-09] [PDSL-01] pages and documents of a brand are there for stories, and a page that is not brings another', async () => {
  const client = createMemoryClient();
  expect((await client.homeContent()).content.map(({ kind }) => kind)).toContain('hero');
  expect((await client.content({ slug: 'faqs' })).heading).toBe('Questions and answers');
  await expect(client.content({ slug: 'none' })).rejects.toMatchObject({
    kind: 'notFound',
    page: { slug: 'not-found' },
  });
  const { current } = await client.pds();
  expect(current.map(({ page }) => page)).toContain('/documents/pds');
});
