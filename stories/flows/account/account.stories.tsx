import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, fill, flowIn, press } from '../support/actions.ts';
import { refusal } from '../support/failures.ts';
import { clientIn } from '../support/flow-stage.tsx';
import { guide } from './account.guide.tsx';
import { AccountStage, accountArgs, accountArgTypes } from './account-stage.tsx';
import { expectTaggedStates } from './account-steps.ts';

const meta = {
  title: 'Flows/Account/Password',
  component: AccountStage,
  args: accountArgs(),
  argTypes: accountArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const penguins = 'three quiet penguins';
const { link } = accountArgs();
const deadLink = { ...link, uid: 'NOBODY000000' };

/** Types a password twice, presses, and waits for a sentence. */
const choosing = (says: string | RegExp, one = penguins, two = one): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.type(await flow.findByLabelText('New password'), one);
    await userEvent.type(await flow.findByLabelText('Confirm new password'), two);
    await press(flow, 'Set password');
    await expectText(flow, says);
  };
};

const asking = (says: string | RegExp, address = 'alex@example.com'): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'Email address', address);
    await press(flow, 'Send me the link');
    await expectText(flow, says);
  };
};

const seesTitle = async (canvasElement: HTMLElement, name: string) =>
  waitFor(() => expect(flowIn(canvasElement).getByRole('heading', { level: 1, name })).toHaveFocus());

/** [ACCT-01] The mailed link: a new password, twice, with its rules shown first. */
export const Default: Story = {
  tags: ['autodocs', 'visual:main', 'step:setPassword', 'state:empty'],
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), /^At least 8 characters\./),
};

/** [ACCT-05] Pressed too early: the first field that is wrong says so, and has the focus. */
export const Missing: Story = {
  tags: ['step:setPassword', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Set password');
    await expectText(flow, 'Please choose a password.');
    await waitFor(() => expect(flow.getByLabelText('New password')).toHaveFocus());
  },
};

export const TooShort: Story = {
  tags: ['step:setPassword', 'state:error'],
  play: choosing('Please use at least 8 characters.', 'seven77'),
};

export const NotTheSame: Story = {
  tags: ['step:setPassword', 'state:error'],
  play: choosing('Please type the same password here.', penguins, 'three quiet pengiuns'),
};

/** [ACCT-05] Only the server knows which are tried first. */
export const Common: Story = {
  tags: ['step:setPassword', 'state:error'],
  args: {
    prepare: (client) => client.failNext('setPassword', refusal({ password: { code: 'password_common' } })),
  },
  play: choosing(/one of the first passwords an attacker would try/, 'Password1'),
};

/** [ACCT-01] On its way: the button waits. */
export const Setting: Story = {
  tags: ['step:setPassword', 'state:loading'],
  args: { silent: 'setPassword' },
  play: choosing('Setting your password…'),
};

/** [ACCT-07] [DETL-17] Set: on to the sign-in, and nothing of it is kept. */
export const PasswordSet: Story = {
  tags: ['step:setPassword'],
  play: async (context) => {
    await choosing('Your password was reset successfully. Please log in below.')(context);
    await expect(context.args.navigate).toHaveBeenCalledWith({ screen: 'login' }, { replace: true });
  },
};

/** [ACCT-05] A link that is wrong, used or expired says so when it is opened: no alarm, and the way to a new one. */
export const LinkOver: Story = {
  tags: ['step:linkExpired'],
  args: { link: deadLink },
  play: async (context) => {
    await seesTitle(context.canvasElement, 'This link no longer works');
    await press(flowIn(context.canvasElement), 'Send me a new link');
    await expect(context.args.navigate).toHaveBeenCalledWith({ screen: 'forgotten' }, { replace: true });
  },
};

/** [ERRS-04] Used up by a press whose answer was lost. */
export const PerhapsSet: Story = {
  tags: ['step:linkExpired'],
  args: { failing: 'offline' },
  play: async (context) => {
    await choosing(/^We couldn’t reach our service/)(context);
    await clientIn(context.canvasElement).setPassword({
      ...link,
      password: penguins,
      passwordConfirm: penguins,
    });
    await press(flowIn(context.canvasElement), 'Set password');
    await seesTitle(context.canvasElement, 'Your password may be set already');
  },
};

/** [ERRS-04] A failure is shown, and the input stays for another try. */
export const Failed: Story = {
  tags: ['step:setPassword', 'state:error'],
  args: { failing: 'unexpected' },
  play: async (context) => {
    await choosing(/^Unfortunately something has gone wrong/)(context);
    await expect(flowIn(context.canvasElement).getByLabelText('New password')).toHaveValue(penguins);
  },
};

export const Busy: Story = {
  tags: ['step:setPassword', 'state:error'],
  args: { failing: 'busy' },
  play: choosing(/^We’re busier than usual/),
};

/** [ACCT-01] Whose password it is. */
export const Recover: Story = { tags: ['step:recover', 'state:empty'], args: { page: 'forgotten' } };

export const RecoverWrong: Story = {
  tags: ['step:recover', 'state:error'],
  args: { page: 'forgotten' },
  play: asking(/^Please enter a complete email address/, 'alex@example'),
};

export const RecoverSending: Story = {
  tags: ['step:recover', 'state:loading'],
  args: { page: 'forgotten', silent: 'forgotPassword' },
  play: asking('Sending…'),
};

export const RecoverFailed: Story = {
  tags: ['step:recover', 'state:error'],
  args: { page: 'forgotten', failing: 'offline' },
  play: asking(/^We couldn’t reach our service/),
};

/** [ACCT-05] [ACCT-07] The same to everybody, and on to the sign-in. */
export const RecoverSent: Story = {
  tags: ['step:recover'],
  args: { page: 'forgotten' },
  play: async (context) => {
    await asking(/^If we found an account matching your email address/)(context);
    await expect(context.args.navigate).toHaveBeenCalledWith({ screen: 'login' }, { replace: true });
  },
};

/** An address as long as one may be. */
export const Longest: Story = {
  tags: ['step:recover', 'state:longest'],
  args: { page: 'forgotten' },
  play: asking(
    /^If we found an account/,
    `${'maria-magdalena.'.repeat(3)}wilhelmine@${'hohenzollern-sigmaringen.'.repeat(3)}example.com`,
  ),
};
