import { memoryCustomer } from '@coverkit/widgets/client/memory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { guide } from './sign-in.guide.tsx';
import { SignInStage, signInArgs, signInArgTypes } from './sign-in-stage.tsx';
import { expectTaggedStates } from './sign-in-steps.ts';

const meta = {
  title: 'Flows/Account/Signing in',
  component: SignInStage,
  args: signInArgs(),
  argTypes: signInArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof SignInStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Types address and password, and presses. */
const signing = (username: string, password: string): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.type(await flow.findByLabelText('Email address'), username);
    await userEvent.type(await flow.findByLabelText('Password'), password);
    await press(flow, 'Sign in');
  };
};
const entering = (code: string): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.type(await flow.findByLabelText('Six-digit code'), code);
    await press(flow, 'Continue');
  };
};
const { username, password, code } = memoryCustomer;

/** [ACCT-01] Who it is. */
export const Default: Story = { tags: ['autodocs', 'visual:main', 'step:signIn', 'state:empty'] };

/** Pressed too early: the first field that is wrong says so, and has the focus. */
export const Missing: Story = {
  tags: ['step:signIn', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Sign in');
    await expectText(flow, 'Please enter your email address.');
    await waitFor(() => expect(flow.getByLabelText('Email address')).toHaveFocus());
  },
};

/** [ACCT-05] The same for a wrong password and an address without an account; what was typed stays. */
export const Wrong: Story = {
  tags: ['step:signIn', 'state:error'],
  play: async (context) => {
    await signing('nobody@example.com', 'not this one')(context);
    const flow = flowIn(context.canvasElement);
    await expectText(flow, /^That email address and password don’t match an account/);
    await expect(flow.getByLabelText('Email address')).toHaveValue('nobody@example.com');
  },
};

export const SigningIn: Story = {
  tags: ['step:signIn', 'state:loading'],
  args: { silent: 'signIn' },
  play: async (context) => {
    await signing(username, password)(context);
    await expectText(flowIn(context.canvasElement), 'Signing you in…');
  },
};

/** [ACCT-01] On a new device the code is asked for next. */
export const ToTheCode: Story = {
  tags: ['step:signIn'],
  play: async (context) => {
    await signing(username, password)(context);
    await waitFor(() =>
      expect(context.args.navigate).toHaveBeenCalledWith({ screen: 'verifyOtp' }, { replace: true }),
    );
  },
};

/** An address as long as one may be. */
export const Longest: Story = {
  tags: ['step:signIn', 'state:longest'],
  play: signing(
    `${'maria-magdalena.'.repeat(3)}wilhelmine@${'hohenzollern-sigmaringen.'.repeat(3)}example.com`,
    'three quiet penguins',
  ),
};

/** [ACCT-01] The code of a new device. */
export const Code: Story = { tags: ['step:code', 'state:empty', 'visual:main'], args: { page: 'code' } };

/** [ACCT-01] A wrong code is refused at its field. */
export const WrongCode: Story = {
  tags: ['step:code', 'state:error'],
  args: { page: 'code' },
  play: async (context) => {
    await entering('000000')(context);
    await expectText(flowIn(context.canvasElement), 'Invalid OTP. Please try again.');
  },
};

/** [ACCT-07] The right one leads to where the customer wanted to go. */
export const RightCode: Story = {
  tags: ['step:code'],
  args: { page: 'code' },
  play: async (context) => {
    await entering(`${code.slice(0, 3)} ${code.slice(3)}`)(context);
    await waitFor(() =>
      expect(context.args.navigate).toHaveBeenCalledWith({ screen: 'dashboard' }, { replace: true }),
    );
  },
};

/** Another code: where it was sent, and when the next can be asked for. */
export const AnotherCode: Story = {
  tags: ['step:code'],
  args: { page: 'code' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Send another code');
    await expectText(flow, /^We’ve sent another code to .*The one before no longer works\./);
    await expectText(flow, /^You can ask for another code in \d+ seconds\.$/);
  },
};

/** [ACCT-04] Signed out. */
export const LogOut: Story = {
  tags: ['step:signOut'],
  args: { page: 'logout' },
  play: async (context) => {
    await expectText(flowIn(context.canvasElement), 'You have logged out successfully.');
    await expect(context.args.navigate).toHaveBeenCalledWith({ screen: 'login' }, { replace: true });
  },
};

/** [ACCT-04] [ERRS-04] The session may live on, so nothing says that it has ended. */
export const LogOutFailed: Story = {
  tags: ['state:error'],
  args: { page: 'logout', failing: 'offline' },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, /^We couldn’t reach our service, so you may still be signed in on this device\./);
    await expect(args.navigate).not.toHaveBeenCalled();
    await expect(flow.getByRole('button', { name: 'Log out again' })).toBeVisible();
  },
};
