import { type Quote, quoteStatus } from '@coverkit/rules';
import { memoryCustomer } from '@coverkit/widgets/client/memory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { annual, family, longest, ready, trek } from '../support/trips.ts';
import { guide } from './dashboard.guide.tsx';
import { DashboardStage, dashboardArgs, dashboardArgTypes } from './dashboard-stage.tsx';
import { expectTaggedStates } from './dashboard-steps.ts';

const own = (quote: Quote, at: number, change: Partial<Quote> = {}): Quote => ({
  ...quote,
  contact: { ...quote.contact, email: memoryCustomer.username },
  reference: `ACCT${String(at).padStart(6, '0')}`,
  ...change,
});
const bought = { status: quoteStatus.issued, paid: true };
const some = [
  own(ready(family), 1, { ...bought, policyNumber: 'P0123456781' }),
  own(ready(annual), 2, { ...bought, policyNumber: 'P0123456782' }),
  own(ready(trek), 3),
  own(ready(family), 4, { status: quoteStatus.referred, referralPending: true }),
];
const meta = {
  title: 'Flows/Account/Policies and quotes',
  component: DashboardStage,
  args: { ...dashboardArgs(), quotes: some },
  argTypes: dashboardArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof DashboardStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [ACCT-02] The newest of both, each with what it needs next. */
export const Default: Story = {
  tags: ['autodocs', 'visual:main', 'step:dashboard'],
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'P0123456781');
    await waitFor(() => expect(flow.getByRole('heading', { level: 1 })).toHaveFocus());
    await press(flow, 'Open policy and documents P0123456781');
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'policy', reference: 'P0123456781' });
    await press(flow, 'Continue this quote ACCT000003');
    await expect(args.navigate).toHaveBeenLastCalledWith(
      expect.objectContaining({ screen: 'details', reference: 'ACCT000003' }),
    );
  },
};

/** [ACCT-02] A quote is deleted once that is confirmed. */
export const Deleted: Story = {
  tags: ['step:dashboard'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Options ACCT000003');
    await userEvent.click(await flow.findByRole('menuitem', { name: 'Delete this quote' }));
    await press(flow, 'Delete quote');
    await expectText(flow, 'Your quote was deleted.');
    await waitFor(() => expect(flow.queryByRole('button', { name: 'Options ACCT000003' })).toBeNull());
  },
};

/** [ACCT-02] What can be done with a policy. */
export const Options: Story = {
  tags: ['step:dashboard'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Options P0123456781');
    await waitFor(() => expect(flow.getByRole('menuitem', { name: 'Make a claim' })).toBeVisible());
  },
};

export const Loading: Story = { tags: ['step:dashboard', 'state:loading'], args: { silent: 'dashboard' } };

/** Nothing bought or saved yet: what will be here, and the way to a quote. */
export const Empty: Story = {
  tags: ['step:dashboard', 'state:empty', 'visual:main'],
  args: { quotes: [] },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, /^You have no policies here yet/);
    await waitFor(() => expect(flow.getByRole('heading', { level: 1 })).toHaveFocus());
    await press(flow, 'Get a quote');
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'start' });
  },
};

/** [ACCT-07] The way on is the sign-in; it leads who is signed in back here, where they can try again. */
export const Failed: Story = {
  tags: ['state:error'],
  args: { failing: 'offline' },
  play: async ({ canvasElement, args }) => {
    await expectText(flowIn(canvasElement), /^We couldn’t reach our service/);
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith({ screen: 'login' }, { replace: true }));
  },
};

/** [ACCT-04] The code of the sign-in is to come. */
export const CodeToCome: Story = {
  tags: ['step:dashboard', 'state:loading'],
  args: { signedIn: 'code' },
  play: async ({ args }) =>
    waitFor(() => expect(args.navigate).toHaveBeenCalledWith({ screen: 'verifyOtp' }, { replace: true })),
};

export const Longest: Story = {
  tags: ['step:dashboard', 'state:longest'],
  args: {
    quotes: [own(ready(longest), 1, { ...bought, policyNumber: 'P0123456781' }), own(ready(longest), 2)],
  },
};
