import type { Copy } from '../../brand/copy.ts';

/** DETL-18: what is read before anything about health is asked. */
export const consentCopy = {
  'consent.title': 'Before we ask about your health',
  'consent.title.child': 'Before we ask about {name}’s health',
  'consent.lead':
    'We’ll ask a few questions about your conditions to see what we can cover, and for how much. Most people take about five minutes.',
  'consent.lead.child':
    'We’ll ask a few questions about {name}’s conditions to see what we can cover, and for how much. A parent or guardian should answer them.',
  'consent.what.title': 'What we ask',
  'consent.what': 'Which medical conditions you have or have had, and how they are treated.',
  'consent.what.child': 'Which medical conditions {name} has or has had, and how they are treated.',
  'consent.why.title': 'Why',
  'consent.why':
    'To decide which of them {insurer} covers on this policy, and at what price. This is worked out automatically. You can ask for a person to review it.',
  'consent.who.title': 'Who sees it',
  'consent.who':
    '{insurer}, the insurer, and our staff if you ask for a review. It’s never used for advertising.',
  'consent.who.provider':
    '{provider}, who assesses it for us, {insurer}, the insurer, and our staff if you ask for a review. It’s never used for advertising.',
  'consent.long.title': 'How long we keep it',
  'consent.long':
    'If you don’t buy, we delete it with the quote, within 90 days, or within 45 days of you asking for a review if that’s later. If you do, we keep it for as long as the law requires.',
  'consent.change.title': 'If you change your mind',
  'consent.change': 'You can withdraw any time before you buy. We’ll then delete everything.',
  'consent.agree': 'I am {name}, and I agree to my health information being collected and used in this way.',
  'consent.agree.child':
    'I am {name}’s parent or guardian, and I agree to {name}’s health information being collected and used in this way.',
  'consent.required': 'Please tick the box to begin.',
  'consent.begin': 'Agree and begin',
  'consent.beginning': 'Beginning…',
  'consent.privacy': 'Read the privacy notice',
  'consent.later': 'Not now',
} as const satisfies Copy;
