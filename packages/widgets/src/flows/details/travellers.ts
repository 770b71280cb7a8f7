import { type Contact, contactNamesAfterTravellerChange, type Insuree, type Quote } from '@coverkit/rules';

const nobody: Omit<Insuree, 'number' | 'age'> = {
  firstName: '',
  lastName: '',
  requiresScreening: false,
  climbingApplicant: false,
  climbingEwbank: null,
  climbingYears: null,
  climbingGuide: null,
  climbingExperience: '',
};

/** A quote that nobody has filled in yet knows ages only. */
export function withTravellers(quote: Quote): Quote {
  if (quote.insurees.length === quote.people) return quote;
  const insurees = quote.ages.map((age, at) => ({
    ...nobody,
    ...quote.insurees[at],
    number: at + 1,
    age,
  }));
  return { ...quote, insurees };
}

/** B4: the contact's names follow the first traveller's while they match. */
export function contactOf({ contact, insurees }: Quote, first: Insuree | undefined): Contact {
  const before = insurees[0];
  return before && first && before !== first
    ? contactNamesAfterTravellerChange(contact, before, first)
    : contact;
}
