import { benefitsCopy } from '../../flow/benefits/benefits.copy.ts';

/** Every word of the list of cover. A brand overrides `cover.{place}`. */
export const coverCopy = {
  ...benefitsCopy,
  title: 'What’s covered',
  lead: 'Compare our cover levels, benefit by benefit. Limits are for each traveller unless the Product Disclosure Statement says otherwise.',
  loading: 'Loading what we cover…',
  start: 'Get a quote',
  'types.label': 'Type of cover',
  print: 'Print this page',
  'benefits.notFound':
    'Other words may find it. If not, call us on {phone} and we’ll tell you whether it’s covered.',

  'extras.title': 'What you can add',
  'extras.lead':
    'Optional cover for what the levels above leave out. Add it in your quote, and see exactly what it costs before you pay.',
  'extra.adds': 'What it adds',
  'extra.costs': 'About what it costs',
  'extra.excludes': 'What it leaves out',
  'extra.everyLevel': 'At every level',
  'extra.levels': 'On {levels}',
  'extra.levels.snowOffPiste': 'off-piste on {levels}',
  'extra.free': 'Nothing more',
  'extra.range': '{from} to {to}',
  'extra.cost.percent': '{percent}% of the price of your cover',
  'extra.per.snowCover': 'an adult, for a week on the snow',
  'extra.per.snowCover.2': 'a person, for every trip of the year',
  'extra.per.climbingCover': 'a person, for a week in the mountains',
  'extra.per.valuablesCover': 'for each {valued} you list',
  'extra.limits': '{level}: up to {item} an item, {total} in all',

  'extra.snowCover': 'Snow sports',
  'extra.snowCover.adds':
    'Injuries and rescue on the slopes, hired gear, passes and lessons you can’t use, and, on levels that have it, a daily sum for closed pistes. The table above has the limits.',
  'extra.snowCover.excludes':
    'Races and freestyle contests, closed runs, and off-piste outside the resort without a licensed guide.',
  'extra.climbingCover': 'Climbing and trekking',
  'extra.climbingCover.adds':
    'Treks above {altitude} m, roped climbing and mountaineering, with search and rescue to match the height. Trekking up to {altitude} m is part of every level.',
  'extra.climbingCover.excludes':
    'Climbing without a rope, speed records and contests, expeditions without the permits they need, and travellers of {below} or over.',
  'extra.valuablesCover': 'Valuables',
  'extra.valuablesCover.adds':
    'Full cover for a camera, laptop or jewellery worth more than the limit for one item: loss, theft and damage, with nothing taken off for age.',
  'extra.valuablesCover.excludes':
    'Anything that you haven’t listed by name, with its serial number and value.',
  'extra.oneWay': 'One-way trip',
  'extra.oneWay.adds':
    'Cover for a trip that doesn’t come back to Australia, until you reach the place where you mean to live.',
  'extra.oneWay.excludes': 'A return to Australia that you didn’t plan.',
  documents: 'Limits, conditions and exclusions apply. Read the {document} before you buy.',
  'load.failed.title': 'We couldn’t load what’s covered',
  'load.failed.retry': 'Try again',
} as const;
