import { text } from 'drizzle-orm/sqlite-core';

/** INBD-03: how a quote or policy came, beside its affiliate. */
export const attributionColumns = () => ({
  campaign: text(),
  clickId: text('click_id'),
  /** `InboundSource`; null for one that did not come by a link. */
  source: text(),
});

/** Whom a quote or policy is attributed to. */
export type Attributed = {
  [Name in 'affiliateId' | 'campaign' | 'clickId' | 'source']: string | null;
};

export const attributedOf = ({ affiliateId, campaign, clickId, source }: Attributed): Attributed => ({
  ...{ affiliateId, campaign, clickId, source },
});
