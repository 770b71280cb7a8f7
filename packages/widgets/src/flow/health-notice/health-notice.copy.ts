import type { Copy } from '../../brand/copy.ts';

/**
 * DETL-18: what is read before answers about health are stored, in the same words on every screen that asks for them, and the
 * consent. `health.screener` is in place of the provider's name where no other company assesses the screenings.
 */
export const healthNoticeCopy = {
  'health.title': 'How we handle health information',
  'health.what': 'What we ask',
  'health.what.text':
    'About symptoms, conditions and treatment of everyone travelling. A medical screening asks more about each condition. For climbing and trekking, we ask about injuries and altitude sickness.',
  'health.why': 'Why we ask',
  'health.why.text':
    'To decide what we can cover and at what price. Without these answers we can’t offer this cover.',
  'health.who': 'Who sees it',
  'health.who.text':
    '{insurer}, the insurer, sees your answers. Our staff see them only if a person reviews them. You can ask for that review.',
  'health.screener': 'our own system',
  'health.screened': 'Medical screenings are assessed automatically, by {screener}.',
  'health.keep': 'How long',
  'health.keep.text':
    'We delete them with your quote on {date}, or within 45 days of you asking for a review if that’s later. If you buy, we keep them for as long as the law requires. In this browser they stay no longer than this tab is open.',
  'health.consent': 'Your consent',
  'health.consent.text': 'Each adult consents for themselves, and a parent or guardian for a child.',
  'health.link': 'Read the privacy notice',
  'health.acknowledge':
    'I’ve read this. I consent to our health information being collected and used in this way, and so does every adult travelling.',
} as const satisfies Copy;
