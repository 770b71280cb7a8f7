import { type Attribution, campaignPattern, clickIdPattern } from '@coverkit/rules/inbound';

/** Whom a quote is attributed to beside the affiliate (INBD-03); what is not known is absent. */
export type AttributionWords = Partial<Pick<Attribution, 'campaign' | 'clickId'>>;

/** Of the address of the page: what an affiliate's campaign leads to is attributed to it. */
export function wordsOfAddress(search: string): AttributionWords {
  const query = new URLSearchParams(search);
  const campaign = query.get('campaign') ?? '';
  const clickId = query.get('clickId') ?? '';
  return {
    ...(campaignPattern.test(campaign) && { campaign }),
    ...(clickIdPattern.test(clickId) && { clickId }),
  };
}
