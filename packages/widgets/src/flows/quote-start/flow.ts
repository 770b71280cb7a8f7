import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'quote-start',
  ownOrigin: false,
  sheet: 'quote-start.css',
  steps: ['dates', 'travellers'],
} as const satisfies FlowManifest;
