import type { Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import highline from '../../../seed/data/highline.brand.json' with { type: 'json' };
import saltwater from '../../../seed/data/saltwater.brand.json' with { type: 'json' };
import type { AccountMailFacts } from '../../accounts/account-facts.ts';
import type { PaymentMailFacts } from '../../additional-premiums/additional-premium-facts.ts';
import type { BrandRecord } from '../../brands/brand-record.ts';
import { parseBrand } from '../../brands/parse-brand.ts';
import type { RefundMailFacts } from '../../payments/refunds/refund-facts.ts';
import type { PolicyMailFacts } from '../../purchases/mails/policy-facts.ts';
import type { ReferralMailFacts } from '../../referrals/prepare-mail.ts';
import type { RescreeningMailFacts } from '../../rescreenings/rescreening-facts.ts';
import type { AreaMails } from '../area-mails.ts';
import type { MailBrand, MailFacts } from '../mail.facts.ts';
import { areaExamples } from './area-examples.ts';
import { pdfNamed } from './example-files.ts';

const records: Record<string, unknown> = { highline, saltwater };

/** A shipped brand, at home on the address of a real site. */
export function exampleBrand(id: string, change: Partial<BrandRecord> = {}): MailBrand {
  const { brand, problems } = parseBrand(records[id]);
  if (!brand) throw new Error(JSON.stringify(problems));
  return { ...brand, hostUrl: `https://www.${id}.example`, ...change };
}

/** A quote that is ready to be bought, as the rules make it. */
export const exampleReadyQuote = (change: Parameters<typeof exampleReadyDraft>[0] = {}): Quote =>
  exampleQuote(exampleReadyDraft(change));

const token = 'b7Qp_x2Zk9mRtV4yLw8sNc6HdJ3fGa5eUo1iMTqXyZA';

/** What all mails need to know: of the areas' own those facts that shared tests change, beside what else the areas bring. */
export type ExampleFacts = MailFacts &
  ReferralMailFacts &
  PolicyMailFacts &
  PaymentMailFacts &
  RescreeningMailFacts &
  RefundMailFacts &
  AccountMailFacts;

/** The mails of all areas. */
export const exampleMails = (facts: ExampleFacts): AreaMails[] =>
  areaExamples.map((area) => area.mails(facts));

/** Facts over one real quote, bought or not; each part can be another. */
export function exampleFacts(
  quote: Quote = exampleReadyQuote(),
  change: Partial<ExampleFacts> = {},
): ExampleFacts {
  // What each area brings is known where its file is written, not here.
  return Object.assign(sharedFacts(quote), ...factsOfAreas(quote), change) as ExampleFacts;
}

/** No area finds what a mail is about. */
export function nothingFound(): ExampleFacts {
  const names = areaExamples.flatMap(({ lookups }) => lookups);
  return exampleFacts(undefined, Object.fromEntries(names.map((name) => [name, async () => null])));
}

const link = (path: string) => `https://www.highline.example/${path}/${token}`;

function factsOfAreas(quote: Quote): object[] {
  const { firstName, lastName, email } = quote.contact;
  const to = { name: `${firstName} ${lastName}`.trim(), address: email };
  return areaExamples.map(({ facts }) => facts({ quote, to, link }));
}

const sharedFacts = (quote: Quote): MailFacts => ({
  brand: (id) => exampleBrand(id),
  policyFiles: async (number, asked) => {
    const version = asked ?? 'newest';
    return [
      pdfNamed('certificate', `Certificate of insurance ${number}-${version}.pdf`),
      pdfNamed('receipt', `Receipt ${number}-${version}.pdf`),
      pdfNamed('medicalLetter', `Medical letter ${number}-${version}-1.pdf`),
      pdfNamed('medicalLetter', `Medical letter ${number}-${version}-2.pdf`),
    ];
  },
  policyLink: async () => link(`quote/complete/${quote.reference}`),
  accountLink: async () => null,
  stopLink: (brandId) => link(`api/mail/stop/${brandId}`),
  isStopped: async () => false,
});
