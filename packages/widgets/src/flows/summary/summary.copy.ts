import { extraNamesCopy, extraStepsCopy } from '../../flow/copy/extras.copy.ts';
import { linkReplacedCopy } from '../../flow/copy/link-replaced.copy.ts';

/** Every word of the summary, by place, then by field and problem code. A brand overrides `summary.{place}`. */
export const summaryCopy = {
  ...extraNamesCopy,
  ...extraStepsCopy,
  ...linkReplacedCopy,
  title: 'Choose your cover',
  loading: 'Fetching your prices…',
  intro: 'Prices are for the whole trip and everyone on it, taxes included.',
  'intro.2': 'Prices are for the whole year and everyone on the policy, taxes included.',

  'welcome.title': 'With {name}',

  'recap.label': 'Your trip',
  'recap.people': '{people#traveller|travellers}',
  'recap.family': 'Family of {people}',
  'recap.days': '{days#day|days}',
  'recap.dates': '{from} to {to}',
  'recap.tripLength': 'trips up to {length} days',
  'recap.more': '{first} and {count} more',
  'recap.edit': 'Edit trip',
  'recap.locked': 'These prices are held until {date}.',

  'levels.label': 'Cover levels',
  'levels.show': 'Show {name}',
  'levels.shown': '{first} and {second} shown',
  'level.choose': 'Choose {name}',
  'level.choose.short': 'Choose',
  'level.choosing': 'Choosing {name}…',
  'level.chosen': 'Your choice',
  'level.price': 'What’s in this price',
  'level.price.of': '({name})',
  'level.unavailable': 'Not available with {extras}',
  'level.saving': 'You save {amount|money}',
  'level.previous': 'Was {amount|money}',

  'benefits.benefit': 'Benefit',
  'benefits.adjustable': 'Make it yours',
  'benefits.adjustable.help':
    'Change a limit or the excess and the price follows. A choice counts for every level that offers it; the others keep their standard.',
  'benefits.others': 'What’s covered',
  'benefits.differences': 'Only show differences',
  'benefits.differing': '{count} of {all} differ',
  'benefits.noDifferences': 'The levels cover all of these alike.',
  'benefits.within': 'Part of the {name} limit',
  'benefit.none': 'Not covered',
  'benefit.included': 'Included',
  'benefit.within': 'Within {name}',
  'upgrade.label': '{benefit}, {level}',
  'upgrade.standard': 'Standard',
  'upgrade.more': '{amount|money} more',
  'upgrade.less': '{amount|money} less',

  'voucher.heading': 'Have a voucher?',
  'voucher.code': 'Voucher code',
  'voucher.apply': 'Apply',
  'voucher.applying': 'Checking the code…',
  'voucher.applied': '{code} is applied to these prices.',
  'voucher.noSaving': '{code} is applied, but another discount already saves you more.',
  'voucher.remove': 'Remove',

  'price.title': 'What makes up {price|money}',
  'price.total': 'Total to pay',
  'price.close': 'Close',
  'price.note': 'All amounts in Australian dollars.',
  'step.base': 'Premium for your trip, by destination, days and ages',
  'step.group': 'Travelling together',
  'step.upgrade': '{benefit}: {value}',
  'step.discount': 'Discount of {percent} %',
  'step.loading': 'Loading agreed on review',
  'step.medical': 'Medical cover, traveller {insuree}',
  'step.minimum': 'Up to our smallest premium',
  'step.gst': 'GST',
  'step.gst.none': 'No GST: cover is wholly outside Australia.',
  'step.duty': 'Stamp duty, {state}',
  'step.additional': 'Additional premium',
  'step.tax.included': '{name}, included',

  'acknowledge.title': 'Before you go on',
  'acknowledge.duty': 'Your duty to tell us',
  'acknowledge.privacy': 'Your privacy',
  'acknowledge.duty.tick':
    'I understand my duty to take reasonable care not to make a misrepresentation, for every traveller.',
  'acknowledge.privacy.tick': 'I agree to how my personal information is handled.',
  'acknowledge.required': 'Please tick this to go on.',
  'acknowledge.accept': 'Agree and continue',
  'acknowledge.cancel': 'Cancel',

  'residency.title': 'Can we check where you live?',
  'residency.text':
    'Your quote says that nobody lives in Australia. Our cover is only for people who are Australian residents, or who have lived in Australia for the last three months.',
  'residency.confirm': 'Everyone lives in Australia',
  'residency.cancel': 'Change my answers',

  'failed.title': 'We couldn’t open your quote',
  'failed.retry': 'Try again',
  'failed.start': 'Start a new quote',
  'failed.notFound': 'This link doesn’t open a quote. It may be incomplete, or the quote may have ended.',
  'failed.code': 'If you contact us, mention {correlationId}.',

  'empty.title': 'No cover level fits this trip',
  'empty.text':
    'With the extras you’ve chosen, none of our levels can be bought. Change your trip, or call us on {phone}.',

  'repriced.title': 'Your prices have changed',
  'repriced.text': 'The prices we held for you have ended, so we’ve worked them out again for today.',

  'problem.voucher_invalid': 'This code can’t be used with your quote.',
  'problem.level_ineligible': 'This level doesn’t offer everything you’ve chosen.',
  'problem.level_unknown': 'This level is no longer offered. Please choose another.',
  'problem.benefit_option_unknown': 'This option is no longer offered. Please choose another.',
} as const;
