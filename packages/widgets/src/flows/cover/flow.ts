import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'cover',
  ownOrigin: false,
  sheet: 'flows/cover/cover.css',
  steps: ['levels'],
} as const satisfies FlowManifest;
