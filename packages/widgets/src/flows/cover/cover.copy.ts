import { benefitsCopy } from '../../flow/benefits/benefits.copy.ts';

/** Every word of the list of cover. A brand overrides `cover.{place}`. */
export const coverCopy = {
  ...benefitsCopy,
  title: 'What’s covered',
  lead: 'Compare our cover levels, benefit by benefit. Limits are for each traveller unless the Product Disclosure Statement says otherwise.',
  loading: 'Loading what we cover…',
  start: 'Get a quote',
  'types.label': 'Type of cover',
  documents: 'Limits, conditions and exclusions apply. Read the {document} before you buy.',
  'load.failed.title': 'We couldn’t load what’s covered',
  'load.failed.retry': 'Try again',
} as const;
