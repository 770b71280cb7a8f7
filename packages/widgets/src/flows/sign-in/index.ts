export { SignIn, type SignInProps, SignOut, VerifyCode, type VerifyCodeProps } from './sign-in.flow.tsx';
