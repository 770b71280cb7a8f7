import { memoryCustomer } from '@coverkit/widgets/client/memory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, fill, flowIn, press } from '../support/actions.ts';
import { clientIn } from '../support/flow-stage.tsx';
import { guide } from './profile.guide.tsx';
import { ProfileStage, profileArgs, profileArgTypes } from './profile-stage.tsx';
import { expectTaggedStates } from './profile-steps.ts';

const meta = {
  title: 'Flows/Account/Profile',
  component: ProfileStage,
  args: profileArgs(),
  argTypes: profileArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof ProfileStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const toAccount = [{ screen: 'dashboard' }, { replace: true }] as const;

/** [ACCT-03] Filled in by what is known. */
export const Default: Story = {
  tags: ['autodocs', 'step:profile'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await waitFor(() => expect(flow.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(flow.getByLabelText('Email address')).toHaveValue(memoryCustomer.username);
    await expect(flow.getByLabelText('Suburb or town')).toHaveValue('Sydney');
  },
};

export const Loading: Story = {
  tags: ['step:profile', 'state:loading'],
  args: { silent: 'checkSession' },
};

export const NotLoaded: Story = {
  tags: ['state:error'],
  args: { failing: 'offline' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'We couldn’t load your profile');
  },
};

/** [ACCT-04] Nobody is signed in any more. */
export const SignedOut: Story = {
  tags: ['step:profile', 'state:loading'],
  args: { signedIn: 'none' },
  play: async ({ args }) =>
    waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(
        { screen: 'login' },
        { replace: true, search: '?to=%2Fcustomer%2Fprofile' },
      ),
    ),
};

/** Each field that is wrong says so, and the first has the focus. */
export const Wrong: Story = {
  tags: ['step:profile', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.clear(await flow.findByLabelText('First name'));
    await fill(flow, 'Postcode', '3000');
    await press(flow, 'Save my profile');
    await expectText(flow, 'Please enter the four digits of a postcode in your state.');
    await waitFor(() => expect(flow.getByLabelText('First name')).toHaveFocus());
  },
};

/** [ACCT-07] Saved: on to the account. */
export const Saved: Story = {
  tags: ['step:profile'],
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'Company', 'Penguin Pty Ltd');
    await press(flow, 'Save my profile');
    await expectText(flow, 'Your profile was updated successfully.');
    await expect(args.navigate).toHaveBeenCalledWith(...toAccount);
  },
};

export const Saving: Story = {
  tags: ['step:profile', 'state:loading'],
  args: { silent: 'updateProfile' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'Update My Profile');
    await press(flow, 'Save my profile');
    await expectText(flow, 'Saving your profile…');
  },
};

/** [ACCT-07] Another address is mailed a code, and does not count yet. */
export const AnotherAddress: Story = {
  tags: ['step:profile'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'Email address', 'new@example.com');
    await press(flow, 'Save my profile');
    await expectText(flow, /^We’ve emailed a code to new@example.com/);
  },
};

const asked = { emailPending: 'new@example.com' };

/** [ACCT-07] An address that is to be proved, above the form. */
export const AddressToProve: Story = {
  tags: ['step:profile'],
  args: asked,
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), /^We’ve emailed a six-digit code/),
};

/** An address as long as one may be. */
export const Longest: Story = {
  tags: ['step:profile', 'state:longest'],
  args: {
    emailPending: `${'maria-magdalena.'.repeat(3)}wilhelmine@${'hohenzollern-sigmaringen.'.repeat(3)}example.com`,
  },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), /^We’ve emailed a six-digit code/),
};

export const WrongCode: Story = {
  tags: ['step:profile', 'state:error'],
  args: asked,
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'Six-digit code', '000000');
    await press(flow, 'Confirm this address');
    await expectText(flow, 'Invalid OTP. Please try again.');
  },
};

export const AddressProved: Story = {
  tags: ['step:profile'],
  args: asked,
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'Six-digit code', memoryCustomer.code);
    await press(flow, 'Confirm this address');
    await expectText(flow, 'Your email address was changed. Sign in with new@example.com from now on.');
    await expect(flow.queryByLabelText('Six-digit code')).toBeNull();
  },
};

/** Everything that is stored of the customer, in one file. */
export const Downloading: Story = {
  tags: ['step:profile', 'state:loading'],
  args: { silent: 'downloadOwnData' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Download my data');
    await expectText(flow, 'Putting your data together…');
  },
};

/** What goes, what the law makes us keep, and the password. */
export const Deleting: Story = {
  tags: ['step:profile'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Delete my account');
    await waitFor(() => expect(flow.getByLabelText('Current password')).toHaveFocus());
  },
};

const deleting = (says: string, password: string): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Delete my account');
    await userEvent.type(await flow.findByLabelText('Current password'), password);
    await userEvent.click(flow.getByLabelText(/^Yes, delete my account/));
    await press(flow, 'Delete for good');
    await expectText(flow, says);
  };
};

export const NotDeleted: Story = {
  tags: ['step:profile', 'state:error'],
  play: deleting('That’s not your current password. Please try again.', 'not this one'),
};

/** Deleted: nobody can sign in to it any more. */
export const Deleted: Story = {
  tags: ['step:profile'],
  play: async (context) => {
    const { canvasElement, args } = context;
    const { password, username } = memoryCustomer;
    await deleting('Your account was deleted. We’ve emailed you a confirmation.', password)(context);
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'login' }, { replace: true });
    const session = await clientIn(canvasElement).session();
    await expect(session.signIn({ username, password })).rejects.toMatchObject({ code: 'sign_in_failed' });
  },
};

const changing = (says: string | RegExp, current: string, next = 'four loud albatrosses'): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.type(await flow.findByLabelText('Current password'), current);
    await userEvent.type(await flow.findByLabelText('New password'), next);
    await userEvent.type(await flow.findByLabelText('Confirm new password'), next);
    await press(flow, 'Change password');
    await expectText(flow, says);
  };
};

/** [ACCT-03] Another password, by the current one. */
export const Password: Story = {
  tags: ['step:password', 'state:empty'],
  args: { page: 'password' },
};

export const WrongPassword: Story = {
  tags: ['step:password', 'state:error'],
  args: { page: 'password' },
  play: changing('That’s not your current password. Please try again.', 'not this one'),
};

/** [ACCT-07] Changed: on to the account. */
export const PasswordChanged: Story = {
  tags: ['step:password'],
  args: { page: 'password' },
  play: async (context) => {
    await changing('Your password was changed successfully.', memoryCustomer.password)(context);
    await expect(context.args.navigate).toHaveBeenCalledWith(...toAccount);
    // The memory client knows the new one alone.
    const session = await clientIn(context.canvasElement).session();
    const { username } = memoryCustomer;
    await expect(session.signIn({ username, password: 'four loud albatrosses' })).resolves.toBeDefined();
  },
};
