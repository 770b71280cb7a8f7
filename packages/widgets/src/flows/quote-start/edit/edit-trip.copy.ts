import type { Copy } from '../../../brand/copy.ts';

/** Words of the trip of a quote that exists already; the form's own are those of `quoteStart`. */
export const editTripCopy = {
  title: 'Edit your trip',
  lead: 'You’re editing a quote you already have. We’ll keep your cover, extras and details, and show you anything that no longer fits.',
  loading: 'Fetching your trip…',
  submit: 'Update prices',
  'submit.busy': 'Updating your prices…',
  back: 'Back to your quote',
} as const satisfies Copy;
