export const startCopy = {
  title: 'Where are you going?',
  lead: 'It takes about a minute. No name or email address needed.',
} as const;

export const missingCopy = {
  title: 'This page is not on the map',
  body: 'The address may be mistyped, or the page has moved. From here you can go on to:',
  home: 'The home page',
  quote: 'A new quote',
} as const;

export const documentPageCopy = {
  from: 'In force from {date}',
  pdf: 'Download PDF',
  failed: 'This document cannot be shown just now. A printed copy is free of charge: call {phone}.',
  retry: 'Try again',
  others: 'Other documents',
  all: 'All documents and earlier editions',
  print: 'A printed copy is free of charge: call {phone}.',
} as const;
