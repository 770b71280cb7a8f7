import type { ContactFormats } from '@coverkit/rules';
import { signal } from '@preact/signals-react';

/** What is known of other countries' postcodes and phone numbers; null until it comes with the contact's fields. */
export const contactFormats = signal<ContactFormats | null>(null);
