import '@coverkit/widgets/sign-in.css';
import { SignIn, SignOut, VerifyCode } from '@coverkit/widgets/sign-in';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';

const pages = { login: SignIn, code: VerifyCode, logout: SignOut };
const firstCalls = { login: 'signIn', code: 'verifyCode', logout: 'signOut' } as const;

export type SignInArgs = FlowArgs &
  Pick<Visit, 'prepare' | 'silent' | 'config'> & { page: keyof typeof pages };

export const signInArgs = (): SignInArgs => ({ ...flowArgs(), page: 'login' });
export const signInArgTypes = {
  ...flowArgTypes,
  page: { control: 'inline-radio', options: Object.keys(pages) },
  prepare: { control: false },
  config: { control: false },
} as const;

/** The sign-in, the code of a new device, or the end of a session. */
export function SignInStage({ page, ...visit }: SignInArgs) {
  const Page = pages[page];
  return (
    <FlowStage
      key={page}
      {...visit}
      first={firstCalls[page]}
      signedIn={page === 'login' ? 'none' : page === 'code' ? 'code' : 'open'}
    >
      {() => <Page />}
    </FlowStage>
  );
}
