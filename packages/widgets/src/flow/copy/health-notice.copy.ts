import type { Copy } from '../../brand/copy.ts';

/**
 * DETL-18: what is read before answers about health are stored, in the same words on every screen that asks for them. `health.screener`
 * is in place of the provider's name where no other company assesses the screenings.
 */
export const healthNoticeCopy = {
  'health.title': 'How we handle health information',
  'health.why':
    'To decide what we can cover and at what price. Without these answers we can’t offer this cover.',
  'health.who': '{insurer}, the insurer, sees your answers. Our staff do where a person reviews them.',
  'health.screener': 'our own system',
  'health.screened': 'Medical screenings are assessed automatically, by {screener}.',
  'health.keep':
    'They are kept with your quote until it is deleted, on {date} at the latest. If you buy, they are kept as long as your policy has to be. In this browser they stay no longer than this tab is open.',
  'health.consent': 'Each adult consents for themselves, and a parent or guardian for a child.',
} as const satisfies Copy;
