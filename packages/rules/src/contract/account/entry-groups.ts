/** What the lists of an account are narrowed to (ACCT-02). */
export const policyGroups = ['upcoming', 'active', 'ended', 'cancelled'] as const;
export type PolicyGroup = (typeof policyGroups)[number];
export const quoteGroups = ['open', 'ready', 'referred', 'declined'] as const;
export type QuoteGroup = (typeof quoteGroups)[number];
export type EntryGroup = PolicyGroup | QuoteGroup;
