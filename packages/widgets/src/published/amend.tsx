import { amendmentScreens } from '@coverkit/rules';
import * as flows from '../flows/amend/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { AmendCompleteProps, AmendedProps, AmendProps } from '../flows/amend/index.ts';

/** One change of a sold policy (AMND-01): `/policy-amend/{kind}/reference/token`. */
export const Amend = ({ kind, ...link }: flows.AmendProps) => (
  <OwnOrigin flow="amend" screen={{ screen: amendmentScreens[kind], ...link }}>
    <flows.Amend kind={kind} {...link} />
  </OwnOrigin>
);

/** A change is made (AMND-09): `/policy-amend/complete/reference/token`. */
export const AmendComplete = ({ onTitle, ...link }: flows.AmendCompleteProps) => (
  <OwnOrigin flow="amend" screen={{ screen: 'amendComplete', ...link }}>
    <flows.AmendComplete {...link} {...(onTitle && { onTitle })} />
  </OwnOrigin>
);

/** A person decides on a change first (AMND-07): `/policy-amend/referral/reference/token`. */
export const AmendReferral = (props: flows.AmendedProps) => (
  <OwnOrigin flow="amend" screen={{ screen: 'amendReferral', ...props }}>
    <flows.AmendReferral {...props} />
  </OwnOrigin>
);
