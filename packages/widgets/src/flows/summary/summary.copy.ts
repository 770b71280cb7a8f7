import { benefitsCopy } from '../../flow/benefits/benefits.copy.ts';
import { extraNamesCopy } from '../../flow/copy/extras.copy.ts';
import { extrasCopy } from './extras/extras.copy.ts';

/** Every word of the summary, by place, then by field and problem code. A brand overrides `summary.{place}`. */
export const summaryCopy = {
  ...benefitsCopy,
  ...extrasCopy,
  ...extraNamesCopy,
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
  'recap.leaving': 'Saving your choices…',
  'recap.locked': 'Prices held until {date}',
  'recap.oneWay': 'One way',

  'level.choose': 'Choose {name}',
  'level.choose.short': 'Choose',
  'level.choosing': 'Choosing {name}…',
  'level.chosen': 'Your choice',
  'level.price': 'What’s in this price',
  'level.price.of': '({name})',
  'level.unavailable': 'Not available with {extras}.',
  'level.coveredBy': 'Covered by {levels}.',
  'level.drop': 'Remove {extras}',
  'level.drop.short': 'Remove',
  'level.dropping': 'Changing your cover…',
  'level.drop.of': 'to choose {name}',
  'level.pick': 'Our pick',
  'level.saving': 'You save {amount|money}',

  'benefits.adjustable': 'Make it yours',
  'benefits.adjustable.help':
    'Change a limit or the excess and your prices update. Your choice applies to every level that offers it.',
  'benefits.others': 'What’s covered',
  'upgrade.label': '{benefit}, {level}',
  'upgrade.standard': 'Standard',
  'upgrade.more': '{amount|money} more',
  'upgrade.less': '{amount|money} less',

  'voucher.heading': 'Have a voucher?',
  'voucher.code': 'Voucher code',
  'voucher.apply': 'Apply',
  'voucher.applying': 'Checking the code…',
  'voucher.missing': 'Please enter a voucher code.',
  'voucher.applied': '{code} is applied to these prices.',
  'voucher.noSaving': '{code} is applied, but another discount already saves you more.',
  'voucher.nothing': '{code} takes nothing off these prices.',
  'voucher.remove': 'Remove',

  'acknowledge.title': 'Before you continue',
  'acknowledge.duty': 'Your duty to tell us',
  'acknowledge.privacy': 'Your privacy',
  'acknowledge.duty.short':
    'Answer every question honestly and completely, for everyone travelling. If you don’t, we may cancel your policy, or reduce or refuse a claim.',
  'acknowledge.all': 'Read all',
  'acknowledge.duty.tick':
    'I understand my duty to take reasonable care not to make a misrepresentation, for every traveller.',
  'acknowledge.privacy.tick': 'I agree to how my personal information is handled.',
  'acknowledge.required': 'Please tick this to continue.',
  'acknowledge.accept': 'Agree and continue',
  'acknowledge.cancel': 'Cancel',

  'failed.title': 'We couldn’t open your quote',
  'failed.retry': 'Try again',
  'failed.start': 'Start a new quote',
  'failed.notFound': 'This link doesn’t open a quote. It may be incomplete, or the quote may have ended.',
  'failed.code': 'If you contact us, mention {correlationId}.',

  'error.undone':
    'We couldn’t reach our service, so your last change was undone. Check your connection and try again.',
  'problem.voucher_invalid': 'This code can’t be used with your quote.',
  'problem.level_ineligible': 'This level doesn’t offer everything you’ve chosen.',
  'problem.level_unknown': 'This level is no longer offered. Please choose another.',
  'problem.benefit_option_unknown': 'This option is no longer offered. Please choose another.',
} as const;
