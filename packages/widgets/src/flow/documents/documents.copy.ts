import type { Config } from '@coverkit/rules/contract';
import type { Copy, Words } from '../../brand/copy.ts';

/** Words around the documents that were issued with a policy. */
export const documentsCopy = {
  'documents.title': 'Your documents',
  'documents.issued': 'Issued {date}',
  'documents.dated': '{title}, issued {date}',
  'documents.loading': 'Looking for your documents…',
  'documents.preparing.title': 'Your documents are being prepared',
  'documents.preparing': 'They’ll appear here in a moment.',
  'documents.slow':
    'This is taking longer than usual. We’ll email them to {email} too, so you don’t need to wait here.',
  'documents.failed': 'We can’t show your documents right now. We’ll email them to {email} too.',
  'documents.failed.retry': 'Try again',
  'documents.save': 'Download PDF',
  'documents.save.label': 'Download PDF: {title}',
  'documents.read': 'Read on screen',
  'documents.read.label': 'Read on screen: {title}',
  'documents.fetching': 'Fetching the document…',
  'documents.failure': 'This document didn’t load. Please try again in a moment.',
  'documents.failure.offline': 'We couldn’t reach our service. Check your connection, and try again.',
  'documents.failure.retry': 'Try again',
  'documents.letters': 'Medical letters',
  'documents.basis': 'Policy wording and notices',
  'documents.back': 'Back to your policy',
  'documents.print': 'Print',
} as const satisfies Copy;

/** What the documents of any page are shown with. */
export type DocumentsView = { words: Words<typeof documentsCopy>; config: Config };
