import type { Copy } from '../../../brand/copy.ts';

/** Words around the documents that were issued with a policy. */
export const documentsCopy = {
  'documents.title': 'Your documents',
  'documents.issued': 'Issued {date}',
  'documents.dated': '{title}, issued {date}',
  'documents.loading': 'Looking for your documents…',
  'documents.preparing.title': 'Your documents are being prepared',
  'documents.preparing': 'It takes a moment. They appear here by themselves.',
  'documents.slow':
    'This takes longer than usual. They also come by email to {email}, so you need not wait here.',
  'documents.failed': 'Your documents cannot be shown just now. They also come by email to {email}.',
  'documents.failed.retry': 'Try again',
  'documents.save': 'Download PDF',
  'documents.save.label': 'Download PDF: {title}',
  'documents.read': 'Read on screen',
  'documents.read.label': 'Read on screen: {title}',
  'documents.fetching': 'Fetching the document…',
  'documents.failure': 'This document did not come through. Please try again in a moment.',
  'documents.failure.offline': 'We couldn’t reach our service. Check your connection, and try again.',
  'documents.failure.retry': 'Try again',
  'documents.basis': 'What your cover is based on',
  'documents.back': 'Back to your policy',
  'documents.print': 'Print',
} as const satisfies Copy;
