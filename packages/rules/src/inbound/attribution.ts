import * as v from 'valibot';
import { containsCardNumber } from '../values/card-number.ts';
import { campaignPattern, clickIdPattern } from './attribution-words.ts';

/** Where a quote came in (INBD-01): from a comparison site, or by another link. */
export const inboundSources = ['ctm', 'inbound'] as const;
export type InboundSource = (typeof inboundSources)[number];

/** What does not fit is left out and never refused: no quote fails for whom it is attributed to. A card number never fits. */
const fitting = (pattern: RegExp) =>
  v.fallback(
    v.nullable(
      v.pipe(
        v.string('invalid'),
        v.regex(pattern, 'invalid'),
        v.check((text) => !containsCardNumber(text), 'invalid'),
      ),
    ),
    null,
  );

export const attributionEntries = {
  campaign: v.optional(fitting(campaignPattern), null),
  clickId: v.optional(fitting(clickIdPattern), null),
};
