import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'profile',
  ownOrigin: true,
  sheet: 'flows/profile/profile.css',
  steps: ['profile', 'password'],
} as const satisfies FlowManifest;
