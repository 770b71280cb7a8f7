import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'outcome',
  ownOrigin: true,
  sheet: 'outcome.css',
} as const satisfies FlowManifest;
