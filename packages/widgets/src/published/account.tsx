import * as flows from '../flows/account/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { SetPasswordProps } from '../flows/account/index.ts';

/** A new password by a mailed link (ACCT-01, DETL-17): `/user/set-password/id/token`. */
export const SetPassword = (props: flows.SetPasswordProps) => (
  <OwnOrigin flow="account" screen={{ screen: 'setPassword', id: props.id, token: props.token }}>
    <flows.SetPassword {...props} />
  </OwnOrigin>
);

/** Requests a link to set a password (ACCT-01): `/user/forgotten`. */
export const RecoverPassword = () => (
  <OwnOrigin flow="account" screen={{ screen: 'forgotten' }}>
    <flows.RecoverPassword />
  </OwnOrigin>
);
