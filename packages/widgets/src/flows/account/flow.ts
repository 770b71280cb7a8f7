import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'account',
  ownOrigin: true,
  sheet: 'flows/account/account.css',
  steps: ['setPassword', 'linkExpired', 'recover'],
} as const satisfies FlowManifest;
