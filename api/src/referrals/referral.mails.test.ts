import { expect, test } from 'vitest';
import type { OutgoingMail } from '../mail/mailer.ts';
import { createMails } from '../mail/mails.service.ts';
import { exampleFacts, exampleMails } from '../mail/testing/example-facts.ts';
import { exampleRow } from '../mail/testing/outbox-row.ts';

async function mailsOf(
  template: Parameters<typeof exampleRow>[0],
  change: Parameters<typeof exampleRow>[1] = {},
  facts = exampleFacts(),
): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  await createMails({ mailer, facts, mails: exampleMails(facts), fromAddress: null }).outboxHandler(
    exampleRow(template, change),
  );
  return sent;
}
async function mailOf(...asked: Parameters<typeof mailsOf>): Promise<OutgoingMail> {
  const [mail] = await mailsOf(...asked);
  if (!mail) throw new Error('Nothing was sent');
  return mail;
}
const templates = ['referralApproved', 'referralDeclined', 'referralQuestion', 'medicalQuestion'] as const;
/** The facts of another quote. */
const factsWith = (change: object) => {
  const { quote } = exampleFacts();
  return exampleFacts(undefined, {
    quote: async (reference) => {
      const found = await quote(reference);
      return found && { ...found, ...change };
    },
  });
};
const healthWords = /condition|diagnos|treatment|medicine|doctor|exclu|loading/i;

test('[REFR-01] a question about the expedition is in its mail, with how to answer and the way back', async () => {
  const question = (await exampleFacts().referralQuestion('HT7K2M9QXA', 0)) ?? '';
  const { text, html } = await mailOf('referralQuestion');
  for (const part of [text, html]) {
    expect(part).toContain(question);
    expect(part).toContain(await exampleFacts().quoteLink('HT7K2M9QXA'));
    expect(part).toContain('reply to this email or call us on');
    expect(part).toContain('HT7K2M9QXA');
  }
});

test('[REFR-01] [HOST-12] a mail about a traveller’s conditions says that there is something to read, and nothing of it', async () => {
  for (const template of ['medicalQuestion', 'medicalApproved'] as const) {
    const { text, html, subject, to } = await mailOf(template);
    expect(to.address).toBe('alex@example.com');
    expect(text).toContain('medical screening of Alex');
    expect(text).toContain(await exampleFacts().quoteLink('HT7K2M9QXA'));
    for (const part of [subject, text, html]) expect(part).not.toMatch(healthWords);
    expect(subject).not.toMatch(/medical|health/i);
  }
});

test('[REFR-01] each goes to the address that the traveller left, where the quote has none', async () => {
  for (const template of ['medicalQuestion', 'medicalApproved', 'referralDeclined'] as const)
    expect((await mailOf(template, { toEmail: 'kim@example.com' })).to).toEqual({
      name: '',
      address: 'kim@example.com',
    });
});

test('[REFR-01] [API-06] a mail that waited while another browser exchanged the quote’s token brings nobody its link', async () => {
  const elsewhere = factsWith({ isAddressCurrent: false, tokenGeneration: 1 });
  for (const template of [...templates, 'medicalApproved'] as const)
    expect(await mailsOf(template, {}, elsewhere)).toEqual([]);
  const left = (tokenGeneration: number) => ({
    ...{ toEmail: 'kim@example.com', subject: `HT7K2M9QXA:1795136400004:1:${tokenGeneration}` },
  });
  expect(await mailsOf('medicalApproved', left(0), elsewhere)).toEqual([]);
  expect(await mailsOf('medicalApproved', left(1), elsewhere)).toHaveLength(1);
});

test('[REFR-01] [DETL-16] a mail that waited is not sent once what it says is over', async () => {
  const over = [
    ['referralApproved', factsWith({ isOpen: false })],
    ['referralApproved', factsWith({ referralApproved: false })],
    ['referralQuestion', factsWith({ referralPending: false })],
    ['medicalApproved', factsWith({ isOpen: false })],
    ['medicalApproved', exampleFacts(undefined, { hasMedicalReferral: async () => false })],
    [
      'medicalQuestion',
      exampleFacts(undefined, { hasMedicalReferral: async (_, state) => state === 'approved' }),
    ],
  ] as const;
  for (const [template, facts] of over) expect(await mailsOf(template, {}, facts), template).toEqual([]);
  const bought = factsWith({ isOpen: false, referralPending: false, referralApproved: false });
  expect(await mailsOf('referralDeclined', {}, bought)).toHaveLength(1);
});

test('[ACCT-02] a decision’s mail leads to the account of who has the quote in it, and never a traveller’s there', async () => {
  const facts = factsWith({ accountLink: 'https://www.highline.example/customer/quotes' });
  for (const template of ['referralApproved', 'referralDeclined', 'medicalApproved'] as const) {
    expect((await mailOf(template, {}, facts)).text).toContain('/customer/quotes');
    expect((await mailOf(template)).text).not.toContain('/customer/');
    expect((await mailOf(template, { toEmail: 'kim@example.com' }, facts)).text).not.toContain('/customer/');
  }
});

test('[REFR-01] a traveller without a name is called one of the travellers', async () => {
  const { text } = await mailOf('medicalApproved', { subject: 'HT7K2M9QXA:1795136400004:2' });
  expect(text).toContain('one of the travellers');
});
