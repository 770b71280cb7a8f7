import { expect, test } from 'vitest';
import { createBrandFacts } from '../../mail/brand-facts.ts';
import { mailTheme } from '../../mail/layout/mail.theme.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import { createMails } from '../../mail/mails.service.ts';
import { stopPage } from '../../mail/stop/stop.page.ts';
import { exampleBrand, exampleFacts, exampleMails } from '../../mail/testing/example-facts.ts';
import { exampleRow } from '../../mail/testing/outbox-row.ts';
import { startApi, startedQuote } from '../../testing/harness.ts';
import { createQuoteReferrals } from '../referral/decide-referral.ts';
import { mailLinkTokens } from '../tokens/mail-link-token.ts';
import { createQuoteMailFacts } from './quote-facts.ts';

async function declined(facts = exampleFacts()): Promise<OutgoingMail> {
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  await createMails({ mailer, facts, mails: exampleMails(facts), fromAddress: null }).outboxHandler(
    exampleRow('referralDeclined'),
  );
  const [mail] = sent;
  if (!mail) throw new Error('Nothing was sent');
  return mail;
}

test('[REFR-01] a decline leads back to the quote, as an approval does', async () => {
  const link = await exampleFacts().quoteLink('HT7K2M9QXA');
  const { html, text } = await declined();
  expect(html).toContain(`href="${link}"`);
  expect(html).toContain('See your quote');
  expect(text).toContain(link);
});

test('[REFR-01] a brand words the link of a decline itself', async () => {
  const brand = exampleBrand('highline', { i18n: { 'mail.referralDeclined.button': 'Read our answer' } });
  const { html } = await declined(exampleFacts(undefined, { brand: () => brand }));
  expect(html).toContain('Read our answer');
  expect(html).not.toContain('See your quote');
});

test.each(['highline', 'saltwater'])(
  '[DETL-14] [EMBD-04] the page that stops mails of %s is in its words and colours, and runs nothing',
  async (brandId) => {
    const brand = exampleBrand(brandId);
    for (const state of ['ask', 'stopped', 'resumed', 'unknown'] as const) {
      const { body, contentSecurityPolicy } = await stopPage(brand, state, '/api/mail/stop/token');
      expect(body).toContain(`<span>${brand.name}</span>`);
      expect(body).toContain(`--ck-accent:${mailTheme(brand).light.accent}`);
      expect(body.includes('<form method="post"')).toBe(state !== 'unknown');
      expect(body.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/[{}]|undefined|null|<script|style=/);
      expect(contentSecurityPolicy).not.toContain('unsafe');
    }
  },
);

test('[DETL-14] [DETL-16] mails say of a price whether it is held still, by the brand’s day', async () => {
  const api = await startApi();
  const { services } = api;
  const facts = createQuoteMailFacts({
    ...{ ...services, quoteReferrals: createQuoteReferrals(services) },
    ...{ brandFacts: createBrandFacts(services.brands), tokenOf: mailLinkTokens('s'.repeat(40)) },
    findAccount: async () => null,
  });
  const { access } = await startedQuote(api);
  const { row } = await services.quotes.open(access);
  // Until midnight in Sydney.
  for (const [time, isPriceHeld] of [
    ['T12:59:00.000Z', true],
    ['T13:00:00.000Z', false],
  ] as const) {
    api.clock.set(new Date(`${row.priceLockedUntil}${time}`));
    expect(await facts.quote(access.reference)).toMatchObject({ isPriceHeld });
  }
  await api.stop();
});
