import type { Copy } from '../../../brand/copy.ts';

/** Words of the notices on the summary of a few quotes; a brand overrides `summary.{place}`. */
export const noticesCopy = {
  'family.title': 'Travelling as a family?',
  'family.text':
    'With family cover, there’s no base premium for your children under {below}. It would save you at least {amount|money}.',
  'family.accept': 'Switch to family cover',
  'family.accepting': 'Updating your prices…',
  'family.accepted': 'Family cover is on, and your prices are updated.',

  'changed.title': 'Check these for your new trip',
  'changed.text': 'We’ve kept everything else you entered.',
  'changed.extra': '{extra}: switched off. {reason}',
  'changed.extra.again': 'Switch it on again if you still want it.',
  'changed.extra.edit': 'Change {extra}',
  'changed.voucher': '{code} can’t be used with the new trip, so we’ve taken it off.',
  'changed.travellers': 'We’ve removed the names of {count#traveller|travellers} no longer on this trip.',
  'changed.travellers.edit': 'Check your details',
  'changed.approval':
    'Our approval of your expedition was for the earlier trip. One of our team reviews the new one before you pay.',
  'changed.trip': 'Change your trip',

  'toAsk.title': 'Climbing and trekking is off',
  'toAsk.text':
    'We need your answers about health again, with your consent. Switch it back on to give them. We’ve kept everything else you entered.',

  'begun.title': 'This trip was to begin before today',
  'begun.text':
    'Cover can’t start in the past, so this quote has ended. A new one takes a minute: the rest of the trip is filled in.',
  'begun.start': 'Get a new quote',

  'voucher.dropped': '{code} can no longer be used with this quote, so we’ve taken it off.',
  'voucher.another': 'Enter another code',

  'empty.title': 'No cover level fits all of this',
  'empty.text':
    'None of our levels covers everything you’ve added. Remove something or change it, or call us on {phone}.',
  'empty.level': '{level} doesn’t cover {extras}.',
  'empty.drop': 'Remove {extras}',
  'empty.edit': 'Change {extras}',
  'empty.none.title': 'We have no cover for this trip',
  'empty.none.text': 'Change your dates, your destination or who’s going, or call us on {phone}.',

  'chosen.title': '{level} doesn’t cover {extras}',
  'chosen.text': 'You chose {level} before. Choose a higher level, or remove what isn’t covered.',
  'chosen.raise': 'Choose {level}',

  'repriced.title': 'Your prices have changed',
  'repriced.text': 'The prices we held for you have ended, so we’ve worked them out again for today.',
  'repriced.level': '{name}: was {before|money}, now {now|money}',
} as const satisfies Copy;
