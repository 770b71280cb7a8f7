import type { FlowManifest } from '../../flow/manifest.ts';

/** Its style is in `styles.css`. */
export const manifest = {
  name: 'summary',
  ownOrigin: false,
  steps: ['residency', 'levels', 'snow', 'climbing', 'valuables', 'acknowledge'],
} as const satisfies FlowManifest;
