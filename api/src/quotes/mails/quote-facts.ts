import { type Cents, type CivilDate, levelById, normaliseEmail } from '@coverkit/rules';
import { screenPath } from '@coverkit/rules/contract';
import { present } from '../../mail/area-mails.ts';
import type { BrandFacts } from '../../mail/brand-facts.ts';
import { contactOf, tripOf } from '../../mail/draft-facts.ts';
import type { TripFacts } from '../../mail/mail.facts.ts';
import type { MailAddress } from '../../mail/mailer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { isOwnQuote } from '../lists/own-quotes.ts';
import type { QuoteRow } from '../quotes.table.ts';
import { approvalOf } from '../referral/approval.ts';
import type { QuoteReferrals } from '../referral/decide-referral.ts';
import { isOpen } from '../refuse-closed.ts';
import { isAddressCurrent, type MailLinkToken } from '../tokens/mail-link-token.ts';

/** What mails need to know of quotes. */
export type QuoteMailFacts = {
  quote: (reference: string) => Promise<QuoteFacts | null>;
  /** The absolute address that opens a quote without a password. */
  quoteLink: (reference: string) => Promise<string>;
};

export type QuoteFacts = {
  reference: string;
  /** As in its contact section; the address may be empty. */
  to: MailAddress;
  trip: TripFacts;
  /** What each traveller is called by, in their order; empty where there is no name. */
  firstNames: readonly string[];
  /** Of the chosen level; null before one is chosen. */
  price: Cents | null;
  /** The generation of the quote's token. The links of a mail are valid for one generation. */
  tokenGeneration: number;
  /** Whether the address of `to` was entered or confirmed in the browser that the quote is at now. */
  isAddressCurrent: boolean;
  /** It may be changed and bought. */
  isOpen: boolean;
  /** Its expedition waits for a decision, or is approved as it is now. */
  referralPending: boolean;
  referralApproved: boolean;
  /** Every level that can be chosen, in their order. */
  levels: readonly { name: string; price: Cents }[];
  priceHeldUntil: CivilDate;
  /** False once that day is over: the next visit shows other prices (DETL-16). */
  isPriceHeld: boolean;
  /** The absolute address of the quotes in the account of `to`, where it has a password and the quote; null elsewhere. */
  accountLink: string | null;
};

export type QuoteMailFactsDeps = {
  database: Pick<Database, 'read'>;
  clock: Clock;
  quoteReferrals: Pick<QuoteReferrals, 'find'>;
  brandFacts: BrandFacts;
  tokenOf: MailLinkToken;
  findAccount: (brandId: string, email: string) => Promise<{ id: string; hasPassword: boolean } | null>;
};

export function createQuoteMailFacts(deps: QuoteMailFactsDeps): QuoteMailFacts {
  const { quoteReferrals, brandFacts, tokenOf } = deps;
  const { read } = deps.database;
  const find = (reference: string) => quoteReferrals.find(read, reference);
  const accountLink = async (row: QuoteRow, email: string): Promise<string | null> => {
    const account = await deps.findAccount(row.brandId, email);
    if (!account?.hasPassword) return null;
    const now = deps.clock.now().getTime();
    const owner = { brandId: row.brandId, customerId: account.id, email: normaliseEmail(email), now };
    const isTheirs = await isOwnQuote(read, owner, row.reference);
    return isTheirs ? brandFacts.address(row.brandId, screenPath('quotes')) : null;
  };
  return {
    quote: async (reference) => {
      const found = await find(reference);
      if (!found) return null;
      const { draft, prices, product, row } = found;
      const today = brandFacts.dayOf(row.brandId, deps.clock.now().getTime());
      const levels = prices.levels.flatMap(({ id, price }) =>
        price === null ? [] : [{ name: levelById(product, id)?.name ?? '', price }],
      );
      return {
        reference,
        to: contactOf(draft),
        tokenGeneration: row.tokenGeneration,
        isAddressCurrent: isAddressCurrent(row),
        ...{ isOpen: isOpen(row), referralPending: row.referralPending },
        referralApproved: approvalOf(found, draft).referralApproved,
        trip: tripOf(draft, product, prices.trip),
        firstNames: draft.insurees.map(({ firstName }) => firstName.trim()),
        price: prices.levels.find((one) => one.id === draft.coverLevelId)?.price ?? null,
        levels,
        priceHeldUntil: row.priceLockedUntil,
        isPriceHeld: today <= row.priceLockedUntil,
        accountLink: await accountLink(row, draft.contact.email),
      };
    },
    quoteLink: async (reference) => {
      const { row, draft } = present(await find(reference), 'a quote');
      const screen = draft.coverLevelId === null ? 'summary' : 'details';
      return brandFacts.address(row.brandId, screenPath(screen, { reference, token: tokenOf(row) }));
    },
  };
}
