import * as flows from '../flows/profile/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

/** Another password, by the current one (ACCT-03): `/customer/password`. */
export const ChangePassword = () => (
  <OwnOrigin flow="profile" screen={{ screen: 'password' }}>
    <flows.ChangePassword />
  </OwnOrigin>
);

/** Who the customer is, and where they are reached (ACCT-03): `/customer/profile`. */
export const UpdateProfile = () => (
  <OwnOrigin flow="profile" screen={{ screen: 'profile' }}>
    <flows.UpdateProfile />
  </OwnOrigin>
);
