import { addDays, type Policy, type Quote, quoteStatus } from '@coverkit/rules';
import { changedPolicy, examplePolicy, fixtureToday } from '@coverkit/rules/fixtures';
import { memoryCustomer, memoryRescreenLink } from '@coverkit/widgets/client/memory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { family, longest, ready, snow, trek } from '../support/trips.ts';
import { DashboardStage, dashboardArgs, dashboardArgTypes, shownPolicy } from './dashboard-stage.tsx';
import { expectTaggedStates } from './dashboard-steps.ts';

const documents = [
  { id: 'certificate-1', type: 'certificate', title: 'Certificate of insurance' },
  { id: 'receipt-1', type: 'receipt', title: 'Receipt' },
];
const own = (quote: Quote, policyOf: (quote: Quote) => Policy): Quote => {
  const bought = {
    ...quote,
    contact: { ...quote.contact, email: memoryCustomer.username },
    ...{ reference: 'ACCT000001', status: quoteStatus.issued, paid: true, policyNumber: shownPolicy },
  };
  return { ...bought, policy: policyOf(bought) };
};
const bought = (quote: Quote) => examplePolicy(quote, documents);
const changed = (quote: Quote) => changedPolicy(quote, { documents });
const skiing = own(ready({ ...family, snowCover: snow }), bought);

const meta = {
  title: 'Flows/Account/Policy',
  component: DashboardStage,
  args: { ...dashboardArgs(), page: 'policy', quotes: [own(ready(family), changed)] },
  argTypes: dashboardArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof DashboardStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [ACCT-02] [AMND-10] A policy that was changed: its versions, what each changed and cost, and what was paid. */
export const OnePolicy: Story = {
  tags: ['step:policy'],
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, `Policy ${shownPolicy}`);
    await waitFor(() => expect(flow.getByRole('heading', { level: 1 })).toHaveFocus());
    await expectText(flow, 'You bought this policy');
    await userEvent.click(flow.getAllByText('How this is made up')[0] ?? canvasElement);
    await expectText(flow, '7 more days');
    await userEvent.click(flow.getByText('Earlier documents'));
    await press(flow, 'Read on screen: Receipt');
    const [back] = await flow.findAllByRole('button', { name: 'Back to your policy' });
    await userEvent.click(back ?? canvasElement);
    await waitFor(() => expect(flow.getByRole('button', { name: 'Read on screen: Receipt' })).toHaveFocus());
    await press(flow, `Options ${shownPolicy}`);
    await userEvent.click(await flow.findByRole('menuitem', { name: 'Change the dates' }));
    await expect(args.navigate).toHaveBeenCalledWith(
      expect.objectContaining({ screen: 'amendExtend', reference: 'ACCT000001' }),
    );
  },
};

export const PolicyLoading: Story = {
  tags: ['step:policy', 'state:loading'],
  args: { silent: 'accountPolicy' },
};

/** Right after the purchase: the documents come by themselves. */
export const DocumentsToCome: Story = {
  tags: ['step:policy', 'state:empty', 'state:loading'],
  args: { quotes: [own(ready(family), (quote) => examplePolicy(quote))] },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), 'Your documents are being prepared'),
};

/** [PAYM-01] [RSCR-01] Staff ask for a premium, and for medical answers. */
export const SomethingToDo: Story = {
  tags: ['step:policy'],
  args: {
    quotes: [skiing],
    payments: [
      {
        ...{ reference: 'ACCT000001', pid: 'p'.repeat(43), policyNumber: shownPolicy, status: 0 },
        ...{ amount: 4_500, reason: 'Declared after the purchase' },
        expiresAt: `${addDays(fixtureToday, 14)}T13:00:00.000Z`,
      },
    ],
    prepare: (client) =>
      client.rescreen({
        link: memoryRescreenLink(shownPolicy),
        ...{ quote: skiing, medical: null, declaration: null },
      }),
  },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Pay $45.00');
    await expect(args.navigate).toHaveBeenLastCalledWith(expect.objectContaining({ screen: 'payment' }));
    await press(flow, 'Answer the questions');
    await expect(args.navigate).toHaveBeenLastCalledWith(
      expect.objectContaining({ screen: 'rescreen', pid: shownPolicy, insuree: '1' }),
    );
  },
};

const waiting = (state: 'referred' | 'approved' | 'paying') => [
  own(ready(family), (quote) =>
    changedPolicy(quote, {
      documents,
      amendment: { kind: 'extend', state, heldUntil: state === 'approved' ? '2026-12-04' : null },
    }),
  ),
];

/** [AMND-07] A person decides on a change. */
export const ChangeReferred: Story = {
  tags: ['step:policy'],
  args: { quotes: waiting('referred') },
  play: async ({ canvasElement }) =>
    expectText(flowIn(canvasElement), 'Our team is looking at your change: dates'),
};

/** [REFR-01] A person has approved it, and its price is held. */
export const ChangeApproved: Story = {
  tags: ['step:policy'],
  args: { quotes: waiting('approved') },
  play: async ({ canvasElement, args }) => {
    await press(flowIn(canvasElement), 'Confirm the change: dates');
    await expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'amendExtend' }));
  },
};

export const ChangePaying: Story = { tags: ['step:policy'], args: { quotes: waiting('paying') } };

/** [AMND-04] Nothing can be changed any more; what went back is listed. */
export const PolicyCancelled: Story = {
  tags: ['step:policy'],
  args: {
    quotes: [own(ready(family), (quote) => changedPolicy(quote, { documents, cancelled: true }))],
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'It was cancelled. Nobody is covered by it.');
    await expect(flow.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  },
};

export const PolicyExpired: Story = {
  tags: ['step:policy'],
  args: {
    quotes: [own(ready(family), (quote) => changedPolicy(quote, { documents, today: '2027-06-01' }))],
  },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), /^Your cover ended/),
};

/** Another customer’s, or a number that was mistyped. */
export const PolicyMissing: Story = {
  tags: ['state:error'],
  args: { quotes: [] },
  play: async ({ canvasElement, args }) => {
    await press(flowIn(canvasElement), 'Back to my account');
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'dashboard' });
  },
};

/** [ERRS-04] Another try loads it. */
export const PolicyFailed: Story = {
  tags: ['state:error'],
  args: { failing: 'offline' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, /^We couldn’t reach our service/);
  },
};

export const PolicyLongest: Story = {
  tags: ['step:policy', 'state:longest'],
  args: { quotes: [own(ready({ ...longest, climbingCover: trek.climbingCover }), changed)] },
};
