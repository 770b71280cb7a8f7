import {
  type Contact,
  contactNamesAfterTravellerChange,
  type Insuree,
  newInsuree,
  type Quote,
} from '@coverkit/rules';

/** A quote that nobody has filled in yet knows ages only. */
export function withTravellers(quote: Quote): Quote {
  if (quote.insurees.length === quote.people) return quote;
  const insurees = quote.ages.map((age, at) => {
    const fresh = newInsuree(at + 1, age);
    return { ...fresh, ...quote.insurees[at], number: fresh.number, age };
  });
  return { ...quote, insurees };
}

/** B4: the contact's names follow the first traveller's while they match. */
export function contactOf({ contact, insurees }: Quote, first: Insuree | undefined): Contact {
  const before = insurees[0];
  return before && first && before !== first
    ? contactNamesAfterTravellerChange(contact, before, first)
    : contact;
}
