import type { amendmentScreens } from '@coverkit/rules/contract';
import * as flows from '../flows/amend/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { AmendedProps, AmendProps } from '../flows/amend/index.ts';

/** As the contract's, whose module would bring every schema. */
const screens: typeof amendmentScreens = {
  extend: 'amendExtend',
  cancel: 'amendCancel',
  'cover-level': 'amendCoverLevel',
  insurees: 'amendInsurees',
  region: 'amendRegion',
  'snow-cover': 'amendSnowCover',
  'trip-length': 'amendTripLength',
};

/** One change of a sold policy (AMND-01): `/policy-amend/{kind}/reference/token`. */
export const Amend = ({ kind, ...link }: flows.AmendProps) => (
  <OwnOrigin flow="amend" screen={{ screen: screens[kind], ...link }}>
    <flows.Amend kind={kind} {...link} />
  </OwnOrigin>
);

/** A change is made (AMND-09): `/policy-amend/complete/reference/token`. */
export const AmendComplete = (props: flows.AmendedProps) => (
  <OwnOrigin flow="amend" screen={{ screen: 'amendComplete', ...props }}>
    <flows.AmendComplete {...props} />
  </OwnOrigin>
);

/** A person decides on a change first (AMND-07): `/policy-amend/referral/reference/token`. */
export const AmendReferral = (props: flows.AmendedProps) => (
  <OwnOrigin flow="amend" screen={{ screen: 'amendReferral', ...props }}>
    <flows.AmendReferral {...props} />
  </OwnOrigin>
);
