import type { PolicyAction } from './policy-actions.ts';

/** AMND-01: a kind for each screen of a change; as the paths of B2 name them. */
export const amendmentKinds = [
  'extend',
  'cancel',
  'cover-level',
  'insurees',
  'region',
  'snow-cover',
  'trip-length',
] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];

/** The flag that each kind needs. */
export const actionOfKind = {
  extend: 'extendable',
  cancel: 'cancel',
  'cover-level': 'coverLevel',
  insurees: 'insurees',
  region: 'region',
  'snow-cover': 'snowCover',
  'trip-length': 'maxTripLength',
} as const satisfies Record<AmendmentKind, PolicyAction>;
