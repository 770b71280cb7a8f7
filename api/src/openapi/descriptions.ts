import type { EndpointTag } from '@coverkit/rules/contract';

export const tags: Record<EndpointTag, string> = {
  Brand: 'The brand of the host: configuration, benefits and documents.',
  Content: 'Pages, documents and words that the brand writes.',
  Quotes: 'From the first price to the purchase.',
  Partners: 'Rates for comparison sites, by a key.',
  Screenings:
    'The medical screening of a traveller: before the purchase, and again where staff ask for it after it.',
  Places: 'Addresses as they are typed.',
  Policies: 'What was issued with a policy, and changes of it.',
  Payments: 'Additional premiums after the sale.',
  Accounts: 'Passwords of customers.',
};
