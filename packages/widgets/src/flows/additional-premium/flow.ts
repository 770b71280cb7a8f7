import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'additional-premium',
  ownOrigin: true,
  sheet: 'additional-premium.css',
  steps: ['pay', 'pending', 'paid'],
} as const satisfies FlowManifest;
