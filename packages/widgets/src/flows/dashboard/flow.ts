import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'dashboard',
  ownOrigin: true,
  sheet: 'flows/dashboard/dashboard.css',
  steps: ['dashboard', 'policies', 'quotes', 'policy'],
} as const satisfies FlowManifest;
