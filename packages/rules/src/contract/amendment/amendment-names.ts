import type { AmendmentKind } from '../../policy/amendment-kinds.ts';
import type { ScreenName } from '../screens.ts';

// Without the schemas of `amendment.ts`: the browser has no use for those.

/** The screen of each kind (AMND-01). */
export const amendmentScreens = {
  extend: 'amendExtend',
  cancel: 'amendCancel',
  'cover-level': 'amendCoverLevel',
  insurees: 'amendInsurees',
  region: 'amendRegion',
  'snow-cover': 'amendSnowCover',
  'trip-length': 'amendTripLength',
} as const satisfies Record<AmendmentKind, ScreenName>;

/** The call of each kind. */
export const amendmentCalls = {
  extend: 'extendPolicy',
  cancel: 'cancelPolicy',
  'cover-level': 'upgradeLevel',
  insurees: 'changeInsurees',
  region: 'upgradeRegion',
  'snow-cover': 'addSnowCover',
  'trip-length': 'upgradeTripLength',
} as const satisfies Record<AmendmentKind, string>;
