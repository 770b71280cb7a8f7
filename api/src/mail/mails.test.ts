import type { Quote } from '@coverkit/rules';
import { exampleProduct, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { describe, expect, test } from 'vitest';
import { NotReadyError } from '../outbox/outbox.worker.ts';
import { tripOf } from './draft-facts.ts';
import type { IssuedFile } from './mail.facts.ts';
import { exampleBrand, exampleFacts, exampleReadyQuote } from './testing/example-facts.ts';
import { mailInbox } from './testing/mail-inbox.ts';
import { exampleRow, mailNames } from './testing/outbox-row.ts';

const { handle, received, arrived } = mailInbox();

describe.each(['highline', 'saltwater'])('[DETL-17] [EMBD-04] a mail of %s', (brandId) => {
  test.each(mailNames)('%s says who sent it, who insures, and where to ask', async (template) => {
    await handle(exampleRow(template, { brandId }));
    const { legal, name, i18n } = exampleBrand(brandId);
    const advice = i18n['mail.footer.advice'] ?? '';
    expect(advice).toContain('Any advice in this email is general');
    const mail = received();
    expect(mail.from).toEqual({ name, address: legal.supportEmail });
    expect(mail.replyTo).toEqual(mail.from);
    expect(mail.envelope).toEqual({ from: legal.supportEmail, to: [mail.to.address] });
    expect(mail.subject).toMatch(/^\S.{8,70}\S$/);
    for (const part of [mail.text, mail.html]) {
      for (const text of [name, legal.insurer, legal.licence, legal.supportPhone, advice]) {
        expect(part).toContain(text);
      }
      // No placeholder is left, and none was filled with nothing.
      expect(part.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(
        /[{}]|undefined|null|NaN|Invalid Date|\[object/,
      );
    }
  });
});

test('[EMBD-04] each brand that ships opens its mails in its own words, and says the facts like the other', async () => {
  const opened: string[] = [];
  for (const brandId of ['highline', 'saltwater']) {
    await handle(exampleRow('quotePurchase', { brandId }));
    const { text } = received();
    const { i18n } = exampleBrand(brandId);
    for (const place of ['title', 'lead'] as const) {
      const own = i18n[`mail.quotePurchase.${place}`] ?? '(none)';
      expect(text).toContain(own);
      opened.push(own);
    }
    expect(text).toContain('to cancel for a full refund, as long as you cancel before your cover begins');
  }
  expect(new Set(opened).size).toBe(4);
});

test('[DETL-17] [EMBD-04] the warning about advice is the one of the brand’s pages where it has none for emails', async () => {
  const brand = { ...exampleBrand('highline'), i18n: {} };
  await handle(exampleRow('documents'), exampleFacts(undefined, { brand: () => brand }));
  expect(received().text).toContain(brand.legal.generalAdvice);
});

test.each(mailNames)(
  '[DETL-14] [REFR-01] %s can be stopped where anybody can have a quote sent, and in no other case',
  async (template) => {
    const canBeStopped = template === 'quoteSaved';
    const link = exampleFacts().stopLink('highline', '');
    await handle(exampleRow(template));
    const { text, html } = received();
    expect(text.includes(`Stop emails about quotes: ${link}`)).toBe(canBeStopped);
    expect(html.includes(`href="${link}"`)).toBe(canBeStopped);
    const raw = arrived().at(-1)?.raw.toString() ?? '';
    expect(raw.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBe(canBeStopped);
    await handle(exampleRow(template), exampleFacts(undefined, { isStopped: async () => true }));
    expect(arrived()).toHaveLength(canBeStopped ? 1 : 2);
  },
);

test('[DETL-17] the purchase brings certificate, receipt, letters and the PDS, and says what comes next', async () => {
  await handle(exampleRow('quotePurchase'));
  const { to, subject, files, text, html } = received();
  expect(to).toEqual({ name: 'Alex Nguyen', address: 'alex@example.com' });
  expect(subject).toBe('You’re covered: policy P0123456789');
  expect(files).toEqual([
    'Certificate of insurance P0123456789-1.pdf',
    'Receipt P0123456789-1.pdf',
    'Medical letter P0123456789-1-1.pdf',
    'Medical letter P0123456789-1-2.pdf',
    'Product Disclosure Statement.pdf',
  ]);
  for (const part of [text, html]) {
    expect(part).toContain('P0123456789');
    expect(part).toContain('01/02/2027 to 14/02/2027');
    expect(part).toContain('$108.24');
    expect(part).toContain('+61 2 5550 0199');
    expect(part).toContain('You have 21 days from 20/11/2026 to cancel for a full refund');
    expect(part).toContain('https://www.highline.example/quote/complete/HT7K2M9QXA/');
    expect(part).toContain('https://www.highline.example/customer/set-password/customer-1/');
  }
});

test('[DETL-17] it waits for its documents, and for the PDS, and is sent once they are there', async () => {
  const { policyFiles } = exampleFacts();
  const none = async () => null;
  for (const change of [{ policyFiles: none }, { pds: none }]) {
    const facts = exampleFacts(undefined, change);
    for (const template of ['quotePurchase', 'documents'] as const) {
      await expect(handle(exampleRow(template), facts)).rejects.toThrow(NotReadyError);
    }
  }
  const onlyCertificate = async (): Promise<IssuedFile[]> =>
    (await policyFiles('P0123456789', 2))?.filter((one) => one.kind === 'certificate') ?? [];
  const facts = exampleFacts(undefined, { policyFiles: onlyCertificate });
  await expect(handle(exampleRow('additionalPaid'), facts)).rejects.toThrow(NotReadyError);
  expect(arrived()).toEqual([]);
  await handle(exampleRow('quotePurchase'));
  expect(arrived()).toHaveLength(1);
});

test('[DETL-17] a customer with a password, or without an account, is offered none', async () => {
  const { policy } = exampleFacts();
  const set = exampleFacts(undefined, { setPasswordLink: async () => null });
  const noAccount = exampleFacts(undefined, {
    policy: async (number) => ({ ...(await policy(number))!, customerId: null }),
  });
  for (const facts of [set, noAccount]) {
    await handle(exampleRow('quotePurchase'), facts);
    expect(received().text).not.toMatch(/password/i);
  }
  await handle(exampleRow('setPassword'), set);
  expect(arrived()).toHaveLength(2);
});

/** What mails know of a quote, with what else is true of it. */
const cover = { from: '2027-02-01', to: '2027-02-14' };
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof exampleFacts>['quote']>>>;
function withQuote(shown: Quote, more: Partial<Found>) {
  const facts = exampleFacts(shown);
  const quote: typeof facts.quote = async (reference) => {
    const found = await facts.quote(reference);
    return found && { ...found, ...more };
  };
  return { ...facts, quote };
}

test('[DETL-14] [DETL-16] a saved quote goes where it was asked for, names nobody, and has every level’s price before one is chosen', async () => {
  await handle(exampleRow('quoteSaved'));
  const chosen = received();
  expect(chosen.to).toEqual({ name: '', address: 'somebody@example.com' });
  expect(`${chosen.text}${chosen.html}${chosen.subject}`).not.toMatch(/Alex|Nguyen|Harbour|alex@/);
  expect(chosen.text).toContain('Price: $108.24');
  expect(chosen.text).toContain('You’re not insured until you’ve paid.');
  const undecided = { ...exampleReadyQuote(), coverLevelId: null, coverLevel: null, netPrice: null };
  await handle(exampleRow('quoteSaved'), exampleFacts(undecided));
  expect(received().text).toContain('Essential: $75.77 Plus: $108.24 Premium: $142.88');
  await expect(handle(exampleRow('quoteSaved', { toEmail: null }))).rejects.toThrow();
  // Asked for by an earlier link after the hold: the price is another by then (DETL-16).
  for (const one of [exampleReadyQuote(), undecided]) {
    await handle(exampleRow('quoteSaved'), withQuote(one, { isPriceHeld: false }));
    expect(received().text).not.toMatch(/\$|Price held|holding/);
    expect(received().text).toContain('The price we held for you has ended. The link shows today’s price.');
  }
  // Another browser went on with the quote while the mail waited: what it added is not for this receiver (API-06).
  const before = arrived().length;
  await handle(exampleRow('quoteSaved'), withQuote(exampleReadyQuote(), { tokenGeneration: 1 }));
  expect(arrived()).toHaveLength(before);
});

test('[DETL-14] [DETL-17] annual cover says its region, every day of its year, and that snow sports are in every trip', async () => {
  const annual = {
    quoteTypeId: 2,
    countries: [],
    regionId: 6,
    dates: { from: null, to: null },
    amtStart: '2027-02-01',
    maxTripLength: 30,
  };
  const quote = exampleReadyQuote(annual);
  await handle(exampleRow('quoteSaved'), exampleFacts(quote));
  expect(received().text).toContain(`Destination: ${quote.region?.name} Dates: 01/02/2027 to 31/01/2028`);
  const snowy = exampleReadyDraft({ ...annual, snowCover: { ...quote.snowCover, enabled: true } });
  const leapYear = { regionId: 6, from: '2027-03-01', to: '2028-02-29' };
  const trip = tripOf(snowy, exampleProduct, leapYear);
  await handle(exampleRow('quoteSaved'), withQuote(quote, { trip }));
  // As the certificate counts them.
  expect(received().text).toContain('01/03/2027 to 29/02/2028 366 days');
  expect(received().text).toContain('Snow sports: Included in every trip');
});

test('[DETL-14] [DETL-17] [EXTR-05] [EXTR-06] the mails of a quote and of its purchase name the valuables and the end of a one-way trip that are paid for', async () => {
  const camera = { name: 'Camera', serial: 'SN-81', value: 250_050 };
  const valuablesCover = { enabled: true, items: [camera] };
  const draft = exampleReadyDraft({ valuablesCover, returnTrip: false });
  const shown = (one: typeof draft) => tripOf(one, exampleProduct, { regionId: 0, ...cover });
  const ends = { ...draft, oneWay: { enabled: true, finalCountry: 'JP' } };
  await handle(exampleRow('quoteSaved'), withQuote(exampleReadyQuote(), { trip: shown(draft) }));
  const saved = received().text;
  expect(saved).toContain(
    'Valuables: 1 item, $2,500.50 in total One-way trip: Without a return to Australia',
  );
  expect(saved).not.toMatch(/Camera|SN-81/);
  const { policy } = exampleFacts();
  const sold = async (number: string) => {
    const found = await policy(number);
    return found && { ...found, trip: shown(ends) };
  };
  await handle(exampleRow('quotePurchase'), exampleFacts(undefined, { policy: sold }));
  expect(received().text).toContain('Valuables: 1 item, $2,500.50 in total One-way trip: Ends in Japan');
  await handle(exampleRow('quotePurchase'));
  expect(received().text).not.toMatch(/Valuables|One-way/);
});

test('[REFR-01] an approval holds its price and leads on; a decline gives no reason, and says who can be asked', async () => {
  await handle(exampleRow('referralApproved'));
  const approved = received();
  expect(approved.subject).toBe('Your quote HT7K2M9QXA is approved');
  expect(approved.text).toContain('We’re holding the price until 04/12/2026.');
  expect(approved.html).toContain('href="https://www.highline.example/quote/details/HT7K2M9QXA/');
  await handle(exampleRow('referralDeclined'));
  const declined = received();
  expect(declined.text).toContain('You’re not insured with us, and nothing has been charged.');
  expect(declined.text).toContain(exampleBrand('highline').legal.complaints);
  expect(declined.text.match(/Complaints Authority/g)).toHaveLength(1);
  const brand = exampleBrand('highline');
  const short = { ...brand, legal: { ...brand.legal, complaints: 'Write to us.' } };
  await handle(exampleRow('referralDeclined'), exampleFacts(undefined, { brand: () => short }));
  expect(received().text).toContain('Write to us. The Australian Financial Complaints Authority (AFCA)');
});

test('[PAYM-01] an additional premium brings its link while it can be paid', async () => {
  await handle(exampleRow('additionalPayment'));
  const mail = received();
  expect(mail.text).toContain('Additional premium: $41.98');
  expect(mail.text).toContain('Pay by: 04/12/2026');
  expect(mail.html).toContain('href="https://www.highline.example/payment/make/HT7K2M9QXA/');
  const { payment } = exampleFacts();
  const facts = exampleFacts(undefined, {
    payment: async (id) => ({ ...(await payment(id))!, open: false }),
  });
  await handle(exampleRow('additionalPayment'), facts);
  expect(arrived()).toHaveLength(1);
});

test('[PAYM-01] once it is paid the receipt follows', async () => {
  await handle(exampleRow('additionalPaid'));
  const mail = received();
  expect(mail.files).toEqual(['Receipt P0123456789-2.pdf']);
  expect(mail.text).toContain('Paid: $42.61');
  expect(mail.text).toContain('Paid on: 24/11/2026');
});

test('[RSCR-01] [REFR-02] a re-screening brings its link while it can be made, and says nothing of anybody’s health', async () => {
  await handle(exampleRow('rescreening'));
  const mail = received();
  expect(mail.subject).toBe('Questions to answer for policy P0123456789');
  expect(mail.text).toContain('medical answers from Robin, who is insured by policy P0123456789');
  expect(mail.text).toContain('Open until: 04/12/2026');
  expect(mail.html).toContain('href="https://www.highline.example/rescreen/insuree/P0123456789/');
  const { rescreening } = exampleFacts();
  const change = (more: object) =>
    exampleFacts(undefined, { rescreening: async (id) => ({ ...(await rescreening(id))!, ...more }) });
  await handle(exampleRow('rescreening'), change({ open: false }));
  expect(arrived()).toHaveLength(1);
  await handle(exampleRow('rescreening'), change({ firstName: '' }));
  expect(received().text).toContain('medical answers from one of the travellers');
});

test('[RSCR-01] once it is accepted the documents of its version follow, with what was paid', async () => {
  await handle(exampleRow('rescreened'));
  const mail = received();
  expect(mail.files).toContain('Certificate of insurance P0123456789-2.pdf');
  expect(mail.text).toContain('Paid: $41.98');
  const { rescreening } = exampleFacts();
  const done = (total: number) => async (id: string) => ({
    ...(await rescreening(id))!,
    done: { total, version: 2 },
  });
  await handle(exampleRow('rescreened'), exampleFacts(undefined, { rescreening: done(0) }));
  expect(received().text).toContain('There was nothing to pay.');
  expect(received().text).not.toContain('Paid');
  const waiting = exampleFacts(undefined, { policyFiles: async () => null });
  await expect(handle(exampleRow('rescreened'), waiting)).rejects.toThrow(NotReadyError);
});

test('[DETL-15] a refund says how much, that nothing is left to do, and whether there is a policy', async () => {
  await handle(exampleRow('paymentRefunded'));
  const without = received();
  expect(without.subject).toBe('We’ve refunded $108.24');
  expect(without.text).toContain('There’s nothing more to do.');
  expect(without.text).toContain('No policy was issued for this payment, so you’re not insured by it.');
  const { attempt } = exampleFacts();
  const sold = async (id: string) => ({ ...(await attempt(id))!, policyNumber: 'P0123456789' });
  await handle(exampleRow('paymentRefunded'), exampleFacts(undefined, { attempt: sold }));
  expect(received().text).toContain('Your policy P0123456789 isn’t affected');
  expect(received().text).not.toContain('not insured');
  const ended = async (id: string) => ({ ...(await sold(id)), isCancelled: true });
  for (const brandId of ['highline', 'saltwater']) {
    await handle(exampleRow('paymentRefunded', { brandId }), exampleFacts(undefined, { attempt: ended }));
    expect(received().text).toContain(
      'Your policy P0123456789 has been cancelled, so you’re no longer covered by it.',
    );
    expect(received().text).not.toContain('isn’t affected');
  }
});

test('[DETL-17] the staff send the documents of any version again', async () => {
  await handle(exampleRow('documents', { subject: 'P0123456789:3:1795136400000' }));
  expect(received().files).toContain('Certificate of insurance P0123456789-3.pdf');
  await handle(exampleRow('documents', { subject: 'P0123456789:newest:1795136400000' }));
  expect(received().files).toContain('Certificate of insurance P0123456789-newest.pdf');
  for (const subject of ['P0123456789', 'P0123456789:x:1', 'P0123456789:0:1', 'P0123456789::1']) {
    await expect(handle(exampleRow('documents', { subject }))).rejects.toThrow();
  }
});
