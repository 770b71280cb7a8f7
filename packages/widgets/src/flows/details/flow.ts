import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'details',
  ownOrigin: true,
  sheet: 'details.css',
  steps: ['medical', 'travellers', 'finalDestination', 'climbing', 'contact', 'acceptance', 'payment'],
} as const satisfies FlowManifest;
