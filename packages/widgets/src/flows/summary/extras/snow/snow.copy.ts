import type { Copy } from '../../../../brand/copy.ts';

/** Words of the questions of snow sports, which come with them; a brand overrides `summary.{place}`. */
export const snowCopy = {
  'snow.lead': 'Tell us when you’ll be on the snow. You’re covered from the first to the last of these days.',
  'snow.lead.annual': 'Snow sports are covered on every trip, so we don’t need dates.',
  'snow.dates': 'Days on the snow',
  'snow.dates.hint': 'Within your trip, {from} to {to}.',
  'snow.dates.from': 'First day',
  'snow.dates.to': 'Last day',
  'snow.offPiste': 'Include off-piste',
  'snow.offPiste.words':
    'Skiing and snowboarding outside marked runs, inside the resort boundary or with a guide.',
} as const satisfies Copy;
