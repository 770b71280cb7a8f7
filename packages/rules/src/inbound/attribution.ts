import * as v from 'valibot';
import { containsCardNumber } from '../values/card-number.ts';
import { campaignPattern, clickIdPattern } from './attribution-words.ts';

/** Where a quote came in (INBD-01): from a comparison site, or by another link. */
export const inboundSources = ['ctm', 'inbound'] as const;
export type InboundSource = (typeof inboundSources)[number];

/** A card number never fits. */
const fitting = (pattern: RegExp) =>
  v.nullable(
    v.pipe(
      v.string('invalid'),
      v.regex(pattern, 'invalid'),
      v.check((text) => !containsCardNumber(text), 'card_number_in_field'),
    ),
  );
const campaign = fitting(campaignPattern);
const clickId = fitting(clickIdPattern);

/** What does not fit is left out and never refused: no visitor's quote fails for whom it is attributed to. */
export const attributionEntries = {
  campaign: v.optional(v.fallback(campaign, null), null),
  clickId: v.optional(v.fallback(clickId, null), null),
};
/** Of a partner's own server, whose developer can mend what does not fit. */
export const strictAttributionEntries = {
  campaign: v.optional(campaign, null),
  clickId: v.optional(clickId, null),
};
