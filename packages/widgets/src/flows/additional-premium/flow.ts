import type { FlowManifest } from '../../flow/manifest.ts';

/** Its style is in `purchase.css`. */
export const manifest = {
  name: 'additional-premium',
  ownOrigin: true,
  steps: ['pay', 'pending', 'paid'],
} as const satisfies FlowManifest;
