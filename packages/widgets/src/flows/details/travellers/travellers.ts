import {
  type Contact,
  completeInsuree,
  contactNamesAfterTravellerChange,
  type Insuree,
  type Quote,
} from '@coverkit/rules';

/** A quote that nobody has filled in yet knows ages only, and one of an older API lacks what a traveller has since. */
export function withTravellers(quote: Quote): Quote {
  const known =
    quote.insurees.length === quote.people
      ? quote.insurees
      : quote.ages.map((age, at) => ({ ...quote.insurees[at], number: at + 1, age }));
  return { ...quote, insurees: known.map(completeInsuree) };
}

/** B4: the contact's names follow the first traveller's while they match. */
export function contactOf({ contact, insurees }: Quote, first: Insuree | undefined): Contact {
  const before = insurees[0];
  return before && first && before !== first
    ? contactNamesAfterTravellerChange(contact, before, first)
    : contact;
}
