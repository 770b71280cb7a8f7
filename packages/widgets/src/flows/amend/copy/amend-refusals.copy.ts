import type { AmendmentRefusal } from '@coverkit/rules';
import type { Copy } from '../../../brand/copy.ts';

/** AMND-11: the alert of each screen, and a sentence for each reason. */
export const amendRefusalsCopy = {
  'unavailable.extend': 'This policy does not appear to be available to extend at this time.',
  'unavailable.cancel': 'This policy does not appear to be available to cancel at this time.',
  'unavailable.insurees': 'This policy does not appear to be available to amend insurees at this time.',
  'unavailable.cover-level': 'This policy does not appear to be available to upgrade at this time.',
  'unavailable.region': 'This policy does not appear to be available to upgrade at this time.',
  'unavailable.trip-length': 'This policy does not appear to be available to upgrade at this time.',
  'unavailable.snow-cover': 'This policy does not appear to be available to change at this time.',
  /** Of a page that shows what became of a change. */
  'unavailable.outcome': 'This page of your policy is not available at this time.',
  'unavailable.title': 'This change isn’t available',
  'unavailable.contact': 'Our team can help you: call {phone}.',
  'unavailable.home': 'My policies',

  'reason.notBought': 'It has not been bought yet.',
  'reason.cancelled': 'It has been cancelled.',
  'reason.expired': 'Its last day of cover is over.',
  'reason.started': 'Its cover has begun already.',
  'reason.annual': 'Annual cover ends with its year.',
  'reason.singleTrip': 'It covers a single trip, so there’s no limit for each trip.',
  'reason.dearestLevel': 'It has the highest level that offers its extras already.',
  'reason.dearestRegion': 'It has the widest travel area already.',
  'reason.longestTrip': 'It has the longest trip for its travellers’ ages already.',
  'reason.snowIncluded': 'It has snow cover already.',
  'reason.snowNotOffered': 'Snow cover is not offered at its level.',
  'reason.endsTooSoon': 'It ends before snow cover could begin.',
  'reason.claim': 'A claim was made on it.',
  'reason.additionalPremium': 'There’s an additional premium to pay first.',
  'reason.screeningDeclined':
    'After this change we couldn’t cover a traveller’s medical conditions. Please call us on {phone}.',
  'reason.screened':
    'A traveller’s medical conditions have to be looked at for this change. Please call us on {phone}, and we’ll do it together.',
  'reason.notRated': 'We can’t work out a price for this change here. Please call us on {phone}.',
  'reason.notApproved': 'There’s no approved change of this kind.',
  'reason.unchanged': 'Nothing has changed yet. Please change something first.',
} as const satisfies Copy & Record<`reason.${AmendmentRefusal}`, string>;
