import '@coverkit/widgets/profile.css';
import { ChangePassword, UpdateProfile } from '@coverkit/widgets/profile';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';

const pages = { profile: UpdateProfile, password: ChangePassword };
const firstCalls = { profile: 'checkSession', password: 'changePassword' } as const;

export type ProfileArgs = FlowArgs &
  Pick<Visit, 'emailPending' | 'prepare' | 'silent' | 'signedIn'> & { page: keyof typeof pages };

export const profileArgs = (): ProfileArgs => ({ ...flowArgs(), page: 'profile' });
export const profileArgTypes = {
  ...flowArgTypes,
  page: { control: 'inline-radio', options: Object.keys(pages) },
  prepare: { control: false },
} as const;

/** What a signed-in customer changes of their account. */
export function ProfileStage({ page, signedIn = 'open', ...visit }: ProfileArgs) {
  const Page = pages[page];
  return (
    <FlowStage key={page} {...visit} first={firstCalls[page]} signedIn={signedIn}>
      {() => <Page />}
    </FlowStage>
  );
}
