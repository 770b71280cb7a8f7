import type { Cents, CivilDate } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import { present } from '../mail/area-mails.ts';
import type { BrandFacts } from '../mail/brand-facts.ts';
import type { MailAddress } from '../mail/mailer.ts';
import type { Charges } from '../payments/charges/charges.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import { recipientOf } from '../policies/recipient-of.ts';
import { lastDayOf } from './rescreening-deadline.ts';
import type { RescreeningLinks } from './rescreening-links.ts';
import type { Rescreenings } from './rescreenings.service.ts';

/** What mails need to know of re-screenings, by their ids. */
export type RescreeningMailFacts = {
  rescreening: (id: string) => Promise<RescreeningFacts | null>;
  /** The absolute address that opens it without a password. */
  rescreeningLink: (id: string) => Promise<string>;
};

/** Nothing of the traveller's health, and no more of their name than what they are called by. */
export type RescreeningFacts = {
  id: string;
  policyNumber: string;
  to: MailAddress;
  firstName: string;
  /** The last day on which its link is valid. */
  validUntil: CivilDate;
  /** It can be made now. */
  open: boolean;
  /** What the card was charged, 0 where nothing was to pay, and the policy's version that it made; null before. */
  done: { total: Cents; version: number } | null;
};

export type RescreeningMailFactsDeps = {
  clock: Clock;
  brands: Pick<Brands, 'brand'>;
  brandFacts: BrandFacts;
  readPolicy: ReadPolicy;
  rescreenings: Pick<Rescreenings, 'find'>;
  charges: Pick<Charges, 'find'>;
  links: RescreeningLinks;
};

export function createRescreeningMailFacts(deps: RescreeningMailFactsDeps): RescreeningMailFacts {
  const { clock, brands, brandFacts, readPolicy, rescreenings, charges, links } = deps;
  return {
    rescreening: async (id) => {
      const row = await rescreenings.find(id);
      if (!row) return null;
      const sold = present(await readPolicy(row.policyNumber), 'a policy');
      const { insurees } = sold.policy.facts;
      const { attemptId, policyVersion: version } = row;
      const attempt = attemptId === null ? undefined : await charges.find(attemptId);
      return {
        id,
        policyNumber: row.policyNumber,
        to: recipientOf(sold),
        firstName: insurees.find(({ number }) => number === row.insuree)?.firstName.trim() ?? '',
        validUntil: lastDayOf(row, brands.brand(row.brandId)),
        open: row.state === 'open' && row.expiresAt > clock.now().getTime(),
        done: version === null ? null : { total: attempt?.amount ?? 0, version },
      };
    },
    rescreeningLink: async (id) => {
      const row = present(await rescreenings.find(id), 'a re-screening');
      return brandFacts.address(row.brandId, links.path(row));
    },
  };
}
