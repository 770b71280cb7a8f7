/** Who brought a visitor (INBD-03), beside the affiliate: a campaign of theirs, and the click as their network names it. */
export const campaignPattern = /^[\w.~:+-]([\w .~:+-]{0,78}[\w.~:+-])?$/;
export const clickIdPattern = /^[\w.~:=+-]{1,200}$/;

/** Names of what a page's address says of whom its visitor is attributed to. */
export const attributionParameters = ['affiliate', 'campaign', 'clickId'] as const;
export type Attribution = { [Name in (typeof attributionParameters)[number]]: string | null };
