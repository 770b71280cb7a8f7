import type { Copy } from '../../brand/copy.ts';

/** Words of the result, and of what was decided. */
export const resultCopy = {
  'result.title': 'We can cover your conditions',
  'result.title.child': 'We can cover {name}’s conditions',
  'result.title.some': 'We can cover some of your conditions',
  'result.title.some.child': 'We can cover some of {name}’s conditions',
  'result.lead': 'Take this cover, or go without it. You can change your mind until you buy.',
  'result.price': 'Medical premium',
  'result.price.level': 'at {level}',
  'result.price.none': 'Nothing extra to pay',
  'result.price.choose': 'By the cover level you choose',
  'result.levels': 'At each cover level',
  'result.covered': 'Covered',
  'result.excluded': 'Not covered',
  'result.excluded.text':
    'We won’t pay claims arising from these conditions. Everything else on your policy stays the same.',
  'result.excess': 'You pay the first {excess|money} of each claim arising from a declared condition.',
  'result.accept': 'Add this cover for {amount|money}',
  'result.accept.free': 'Take this cover',
  'result.decline': 'Go without this cover',
  'result.saving': 'Saving…',
  'result.accepted': 'You’ve taken this cover.',
  'result.declined': 'You’re going without this cover.',
  'result.review':
    'This was worked out automatically. If you’d like a person to review it, call us on {phone}.',
  'decline.title': 'Go without this cover?',
  'decline.text':
    'We won’t pay claims arising from these conditions, even in an emergency: {names}. Hospital bills overseas can be very high.',
  'decline.rest': 'You’re still covered for everything else. You can change your mind until you buy.',
  'decline.confirm': 'Go without it',
  'decline.cancel': 'Back to the result',
  'allDeclined.title': 'We can’t cover these conditions',
  'allDeclined.title.child': 'We can’t cover {name}’s conditions',
  'allDeclined.lead':
    'We’re sorry. Based on the answers given, the insurer can’t cover this risk on this policy. That’s no judgement of you, only of what we’re able to insure.',
  'allDeclined.list': 'Not covered',
  'allDeclined.still.title': 'What you can still do',
  'allDeclined.still':
    'You can buy the policy without this cover: cancellations, luggage, accidents and new illnesses are still covered. We won’t pay claims arising from the conditions above.',
  'allDeclined.person.title': 'Talk to us first',
  'allDeclined.person':
    'We can go through the result with you, explain it, and tell you who may be able to cover you.',
  'allDeclined.confirm': 'Continue without cover for these',
  'decided.title.accepted': 'Your conditions are covered',
  'decided.title.accepted.child': '{name}’s conditions are covered',
  'decided.title.without': 'You’re continuing without this cover',
  'decided.title.without.child': '{name} is continuing without this cover',
  'decided.accepted': 'This cover is now part of your quote.',
  'decided.without': 'Everything else on the policy is still covered.',
  'decided.total': 'Your price is now',
  'decided.back': 'Back to your details',
  'decided.next': 'Next: {name}',
  'decided.others': 'All travellers',
  'decided.close':
    'You’re done, and can close this page. The person buying the policy will take it from here.',
  'decided.quote': 'Open the quote on this device',
  'decided.result': 'See the result again',
} as const satisfies Copy;
