import type { Copy } from '../../../brand/copy.ts';
import { planNamesCopy } from './climbing/plan-name.copy.ts';

/** Words of the extras' cards, and of what is around their questions. The words of those come with them. */
export const extrasCopy = {
  ...planNamesCopy,
  'extras.title': 'Add to your cover',
  'extras.lead': 'Switch on what you need for this trip. Your prices update as you go.',
  'extras.lead.2': 'Switch on what you need this year. Your prices update as you go.',
  'extras.edit': 'Edit',
  'extras.edit.of': '({name})',
  'extras.adds': 'Adds',
  'extras.addsFrom': 'Adds from',
  'extras.free': 'Included at no extra cost',
  'extras.check': 'Please check this: {problem}',
  'extras.coming': 'One moment…',
  'extras.failed': 'This part of the page didn’t load. Check your connection and try again.',
  'extras.retry': 'Try again',
  'extras.cancel': 'Cancel',
  'extras.add': 'Add to my quote',
  'extras.save': 'Save changes',

  'extras.snowCover': 'Snow sports',
  'extras.snowCover.words':
    'Skiing and snowboarding: injuries on the slopes, lift passes, hired gear and piste closure.',
  'extras.snowCover.annual': 'Every trip of the year',
  'extras.snowCover.summary': '{from} to {to}',
  'extras.snowCover.offPiste': 'off-piste too',
  'extras.climbingCover': 'Climbing and trekking',
  'extras.climbingCover.words':
    'Treks, roped climbing and mountaineering, with search and rescue to match the height.',
  'extras.climbingCover.tooOld': 'Only for travellers under {below}.',
  'extras.climbingCover.reviewed':
    'One of our team reviews this before you pay, and answers within one business day. Nothing is charged, and nobody is insured, in the meantime.',
  'extras.climbingCover.summary': '{from} to {to}, {people#person|people}',
  'extras.valuablesCover': 'Valuables',
  'extras.valuablesCover.words':
    'Full cover for a camera, laptop or jewellery worth more than the standard item limit.',
  'extras.valuablesCover.summary': '{count#item|items} worth {total}',
  'extras.oneWay': 'One-way trip',
  'extras.oneWay.words':
    'You’re not coming back to Australia on this trip. We’ll ask for your final country later.',

  'snow.title': 'Snow sports',
  'climbing.title': 'Climbing and trekking',
  'valuables.title': 'Valuables',

  'problem.snowCover.dates.from.required': 'Choose the first day on the snow.',
  'problem.snowCover.dates.to.required': 'Choose the last day on the snow.',
  'problem.climbingCover.dates.from.required': 'Choose the first day of the expedition.',
  'problem.climbingCover.dates.to.required': 'Choose the last day of the expedition.',
  'problem.dates_outside_trip': 'These dates need to be within your trip, {from} to {to}.',
  'problem.climbing_type_required': 'Choose what you’ll be doing.',
  'problem.climbing_plan_unknown': 'Choose how high you’ll go.',
  'problem.climbers_count': 'Up to {max#traveller|travellers} on this quote can be covered.',
  'problem.climber_too_old': 'Only travellers under {below} can be covered.',
  'problem.climbingCover.tourOperator.required': 'Choose who you’re going with.',
  'problem.climbingCover.injuries.required': 'Answer yes or no.',
  'problem.climbingCover.over6500.required': 'Answer yes or no.',
  'problem.climbingCover.evac.required': 'Answer yes or no.',
  'problem.climbingCover.altSickness.required': 'Answer yes or no.',
  'problem.medical.acknowledgePrivacy.must_accept': 'Please tick the box to continue.',
  'problem.valuables_required': 'Add at least one item.',
  'problem.valuablesCover.items.*.name.required': 'Tell us what it is.',
  'problem.valuablesCover.items.*.value.too_small': 'Enter what it’s worth.',
  'problem.valuable_over_item_max': 'We cover up to {max|money} for a single item.',
  'problem.valuables_over_total_max': 'We cover up to {max|money} in all.',
  'problem.card_number_in_field': 'This looks like a card number. Please take it out.',
  'problem.extra_not_offered': 'This can’t be added to this kind of cover.',
} as const satisfies Copy;
