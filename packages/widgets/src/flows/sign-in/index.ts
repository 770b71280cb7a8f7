export { SignIn, type SignInProps, VerifyCode, type VerifyCodeProps } from './sign-in.flow.tsx';
export { SignOut } from './sign-out.flow.tsx';
