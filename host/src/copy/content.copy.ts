/** Words around the content that a brand writes. Its `i18n` overrides any of them by `content.` and the key. */
export const contentCopy = {
  'covered.lead':
    'Some of the {count} benefits at each level. Limits are per traveller unless the Product Disclosure Statement says otherwise.',
  'covered.benefit': 'Benefit',
  'covered.not': 'Not covered',
  'covered.all': 'Compare all {count} benefits',
  'covered.note': 'For limits, conditions and exclusions, see the',
  'editions.from': 'In effect from {from}',
  'editions.between': 'In effect from {from} to {until}',
  'editions.pdf': 'PDF',
  'editions.pdfOf': 'Download {title}, in effect from {from}, as a PDF',
  'editions.all': 'All documents and earlier editions',
  failed: 'This page cannot be shown just now. Try again, or call {phone}.',
  retry: 'Try again',
  updated: 'Updated {date}',
  'ready.title': 'See what it costs',
  'ready.body': 'Countries, dates and ages: three prices in about a minute.',
  again: 'Get a quote',
} as const;

/** Of the list of documents: overridden by `pds.` and the key. */
export const pdsCopy = {
  title: 'Policy documents',
  lead: 'Your policy follows the edition that was in effect on the day you bought it.',
  current: 'In effect now',
  legacy: 'Earlier editions',
  failed: 'The documents cannot be shown just now. A printed copy is free of charge: call {phone}.',
  retry: 'Try again',
  print: 'A printed copy of any of them is free of charge: call {phone}.',
} as const;
