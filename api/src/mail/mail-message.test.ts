import { expect, test } from 'vitest';
import { exampleBrand, exampleFacts, exampleReadyQuote, nothingFound } from './testing/example-facts.ts';
import { ownHeaders } from './testing/example-mail.ts';
import { mailInbox } from './testing/mail-inbox.ts';
import { droppedMails, exampleRow, mailNames } from './testing/outbox-row.ts';
import { headerOf, readMessage } from './testing/read-message.ts';

const { handle, received, arrived } = mailInbox();

test('[DETL-17] a row is one mail: its Message-ID is the same in every try, and no other’s', async () => {
  await handle(exampleRow('quotePurchase'));
  // The brand has moved in the meantime.
  const moved = exampleBrand('highline', { hosts: ['new.example'], hostUrl: 'https://new.example' });
  await handle(
    exampleRow('quotePurchase', { id: 99, tries: 7 }),
    exampleFacts(undefined, { brand: () => moved }),
  );
  await handle(exampleRow('quotePurchase', { subject: 'P0123456788' }));
  await handle(exampleRow('quotePurchase', { brandId: 'saltwater', subject: 'P0123456787' }));
  const ids = arrived().map(({ raw }) => headerOf(readMessage(raw), 'Message-ID'));
  expect(ids[0]).toMatch(/^<[0-9a-f]{40}@highline\.invalid>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(ids[3]).toMatch(/@saltwater\.invalid>$/);
  // Not to be guessed at from the policy's number by who wants to look like an answer to it.
  expect(ids.join()).not.toContain('P0123');
});

test('[DETL-17] the address that mail comes from can be another; answers go to the brand’s desk', async () => {
  await handle(exampleRow('quotePurchase'), exampleFacts(), 'insurance@mail.example.com');
  expect(received()).toMatchObject({
    from: { name: 'Highline Travel Insurance', address: 'insurance@mail.example.com' },
    replyTo: { name: 'Highline Travel Insurance', address: 'help@highline.example' },
    envelope: { from: 'insurance@mail.example.com' },
  });
});

test('[DETL-17] what is not known is not sent to anybody', async () => {
  for (const template of ['newsletter', 'constructor', '__proto__', '']) {
    await expect(handle({ ...exampleRow('documents'), template })).rejects.toThrow(/template/);
  }
  const facts = nothingFound();
  for (const template of mailNames.filter((one) => !droppedMails.includes(one)))
    await expect(handle(exampleRow(template, { toEmail: null }), facts)).rejects.toThrow();
  for (const template of droppedMails) await handle(exampleRow(template, { toEmail: null }), facts);
  expect(arrived()).toEqual([]);
});

test('[ACCT-05] what happened to an account is mailed to the address it had then, also once it was changed or deleted', async () => {
  const toEmail = 'before@example.com';
  const facts = exampleFacts(undefined, { customer: async () => null });
  const templates = ['newDevice', 'passwordChanged', 'emailChanged', 'accountDeleted'] as const;
  for (const template of templates) {
    await handle(exampleRow(template, { toEmail }));
    await handle(exampleRow(template, { toEmail }), facts);
  }
  const receivers = arrived().map(({ to }) => to);
  expect(receivers).toHaveLength(2 * templates.length);
  for (const receiver of receivers) expect(JSON.stringify(receiver)).toContain(toEmail);
});

test('[DETL-17] nobody’s name, and no brand’s words, add to the headers or the page', async () => {
  const canary = '"><script>canary</script>\r\nBcc: victim@example.com\u2028X-Canary: 1';
  const quote = exampleReadyQuote();
  quote.contact.firstName = canary;
  for (const one of quote.insurees) one.firstName = canary;
  const facts = exampleFacts(quote, {
    brand: (id) =>
      exampleBrand(id, {
        name: canary,
        i18n: { 'mail.quotePurchase.title': canary, 'mail.quotePurchase.subject': canary },
      }),
  });
  await handle(exampleRow('quotePurchase'), facts);
  const [{ raw } = { raw: Buffer.of() }] = arrived();
  const names = readMessage(raw).headers.map(([name]) => name);
  expect(names.toSorted()).toEqual(ownHeaders);
  const mail = received();
  expect(mail.to.address).toBe('alex@example.com');
  expect(mail.envelope.to).toEqual(['alex@example.com']);
  expect(mail.html).toContain('&lt;script&gt;canary');
  expect(mail.html).not.toContain('<script');
});
