import type { EndpointName } from '@coverkit/rules/contract';

export const tags = {
  Brand: 'The brand of the host: configuration, benefits and documents.',
  Quotes: 'From the first price to the purchase.',
  Policies: 'What was issued with a policy.',
  Payments: 'Additional premiums after the sale.',
  Accounts: 'Passwords of customers.',
} as const;

type Text = { tag: keyof typeof tags; summary: string };

/** What each call does, for readers of the document. */
export const operations: Record<EndpointName, Text> = {
  config: { tag: 'Brand', summary: 'Brand, countries, quote types and a csrf token for this page' },
  coverage: { tag: 'Brand', summary: 'Cover levels and benefits of each quote type' },
  brandDocument: {
    tag: 'Brand',
    summary: 'A document of the brand, such as its Product Disclosure Statement',
  },
  startQuote: { tag: 'Quotes', summary: 'Starts a quote from a trip' },
  previewQuote: { tag: 'Quotes', summary: 'Prices a changed quote without storing it' },
  updateQuote: { tag: 'Quotes', summary: 'Stores the choice of cover level, benefits, extras or voucher' },
  saveQuote: { tag: 'Quotes', summary: 'Stores what was typed so far' },
  reloadQuote: { tag: 'Quotes', summary: 'The quote of a reference and token' },
  takeOverQuote: { tag: 'Quotes', summary: 'Exchanges the token of an affiliate’s page for one of the host' },
  confirmHandover: { tag: 'Quotes', summary: 'Confirms residency after a handover' },
  purchaseQuote: { tag: 'Quotes', summary: 'Buys the policy of a quote' },
  policyDocuments: {
    tag: 'Policies',
    summary: 'Documents issued with a policy; empty while they are being made',
  },
  policyDocument: { tag: 'Policies', summary: 'One document of a policy: its text, and as a PDF' },
  paymentDetails: { tag: 'Payments', summary: 'The additional premium of a link' },
  makePayment: { tag: 'Payments', summary: 'Pays an additional premium' },
  forgotPassword: {
    tag: 'Accounts',
    summary: 'Mails a link to set the password, where there is such an account',
  },
  setPassword: { tag: 'Accounts', summary: 'Sets the password of an account, by the link of a mail' },
};

export const parameters: Record<string, string> = {
  affiliate: 'Id of the affiliate whose page asks',
  type: 'Type of the document, such as `pds`',
};
