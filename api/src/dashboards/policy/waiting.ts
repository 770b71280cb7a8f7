import { type QuoteDraft, todayIn, travellersOf } from '@coverkit/rules';
import type { AccountPolicyPage } from '@coverkit/rules/contract';
import type { AdditionalPremiums } from '../../additional-premiums/additional-premiums.service.ts';
import type { DerivedToken } from '../../platform/derived-token.ts';
import type { RescreeningLinks } from '../../rescreenings/rescreening-links.ts';
import type { Rescreenings } from '../../rescreenings/rescreenings.service.ts';

export type WaitingDeps = {
  additional: Pick<AdditionalPremiums, 'unpaidOf'>;
  pidOf: DerivedToken;
  rescreenings: Pick<Rescreenings, 'openOf'>;
  rescreeningLinks: Pick<RescreeningLinks, 'tokens'>;
};

type Policy = { policyNumber: string; facts: QuoteDraft; timeZone: string };

/** What the customer is still asked for, with the links that were mailed to them. */
export async function waitingFor(
  { additional, pidOf, rescreenings, rescreeningLinks }: WaitingDeps,
  { policyNumber, facts, timeZone }: Policy,
): Promise<AccountPolicyPage['asked']> {
  /** The last day of a deadline. */
  const until = ({ expiresAt }: { expiresAt: number }) => todayIn(timeZone, new Date(expiresAt - 1));
  const people = travellersOf(facts);
  return {
    premiums: (await additional.unpaidOf(policyNumber)).map((row) => ({
      ...{ pid: pidOf(row.id), amount: row.amount, reason: row.reason, until: until(row) },
    })),
    rescreenings: (await rescreenings.openOf(policyNumber)).map((row) => {
      const { token, insureeToken: itoken } = rescreeningLinks.tokens(row);
      const at = facts.insurees.findIndex(({ number }) => number === row.insuree);
      const traveller = people[at]?.name ?? '';
      return { insuree: String(row.insuree), traveller, token, itoken, until: until(row) };
    }),
  };
}
