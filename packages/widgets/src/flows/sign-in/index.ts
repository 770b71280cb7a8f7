export { SignIn, type SignInProps, SignOut, VerifyCode } from './sign-in.flow.tsx';
