import * as flows from '../flows/sign-in/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

export type { SignInProps, VerifyCodeProps } from '../flows/sign-in/index.ts';

/** Sign in with username and password (ACCT-01): `/login/`. */
export const SignIn = (props: flows.SignInProps) => (
  <OwnOrigin flow="sign-in" screen={{ screen: 'login' }}>
    <flows.SignIn {...props} />
  </OwnOrigin>
);

/** The one-time code of a sign-in (ACCT-01): `/verify-otp/`. */
export const VerifyCode = (props: flows.VerifyCodeProps) => (
  <OwnOrigin flow="sign-in" screen={{ screen: 'verifyOtp' }}>
    <flows.VerifyCode {...props} />
  </OwnOrigin>
);

/** Ends the session (ACCT-04): `/logout/`. */
export const SignOut = () => (
  <OwnOrigin flow="sign-in" screen={{ screen: 'logout' }}>
    <flows.SignOut />
  </OwnOrigin>
);
