import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, pay, press } from '../support/actions.ts';
import { failureOf, refusal } from '../support/failures.ts';
import { clientIn } from '../support/flow-stage.tsx';
import { longReason, premium } from '../support/premiums.ts';
import { emittedTypes } from '../support/story-checks.ts';
import { guide } from './additional-premium.guide.tsx';
import { PaymentStage, paymentArgs, paymentArgTypes } from './additional-premium-stage.tsx';
import { expectTaggedStates } from './additional-premium-steps.ts';

const meta = {
  title: 'Flows/Additional payment/Pages',
  component: PaymentStage,
  args: paymentArgs(),
  argTypes: paymentArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof PaymentStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const { pid } = premium();
const paidNote = { policyNumber: 'HL-204611', reason: premium().reason, amount: 8640, total: 8640 };
const remembered = (note: object) => () => ({ 'coverkit:paid': { shape: 1, note } });

/** Pays, and waits for a sentence. */
const paying = (says: string | RegExp): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await pay(flow);
    await expectText(flow, says);
  };
};

const seesHome: Play = async ({ canvasElement, args }) => {
  await waitFor(() => expect(args.navigate).toHaveBeenCalledWith({ screen: 'home' }, { replace: true }));
  await expectText(flowIn(canvasElement), /^It looks like this payment link is no longer valid/);
};

/** [PAYM-01] What is asked for and why, then the card. */
export const Unpaid: Story = {
  tags: ['autodocs', 'visual:main', 'step:pay'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, premium().reason);
    await waitFor(() => expect(flow.getByTitle('Card number')).toBeVisible());
  },
};

/** [DETL-09] The surcharge is in the total before paying. */
export const Surcharge: Story = {
  tags: ['step:pay'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByText('American Express'));
    await expectText(flow, /^American Express surcharge/);
  },
};

/** [DETL-08] Pressed without a card: each field says what it needs. */
export const CardMissing: Story = {
  tags: ['step:pay', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByText('Visa'));
    await press(flow, /^Pay /);
    await expectText(flow, 'Please check your card number.');
  },
};

export const CardTypeMissing: Story = {
  tags: ['step:pay', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Pay /);
    await expectText(flow, 'Choose your card type.');
  },
};

/** Under way: the screen says so, and asks to keep the page open. */
export const Paying: Story = {
  tags: ['step:pay', 'state:loading'],
  args: { silent: 'makePayment' },
  play: paying('Taking your payment…'),
};

/** [PAYM-01] [TRAK-01] Paid: the confirmation is shown, and the event emitted. */
export const PaidByCard: Story = {
  play: async ({ canvasElement, args }) => {
    await pay(flowIn(canvasElement));
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith({ screen: 'paid' }, { replace: true }));
    await expect(emittedTypes(args.emit)).toEqual(['ready', 'step', 'waypoint', 'waypoint', 'payment']);
  },
};

/** [DETL-12] The bank's no: nothing was charged, another card may do. */
export const Declined: Story = {
  tags: ['step:pay', 'state:error'],
  args: { bank: () => ({ declined: 'D4405' }) },
  play: paying('Your card was not accepted'),
};

/** [DETL-15] The charge could not be used: the screen says that it is refunded. */
export const GivenBack: Story = {
  tags: ['step:pay', 'state:error'],
  args: {
    prepare: (client) => client.failNext('makePayment', refusal({ payment: { code: 'payment_refunded' } })),
  },
  play: paying('Your money is on its way back'),
};

/** [DETL-16] Another amount by now: nothing was charged, and the new one is agreed to first. */
export const AmountChanged: Story = {
  tags: ['step:pay'],
  play: async (context) => {
    const flow = flowIn(context.canvasElement);
    await expectText(flow, premium().reason);
    clientIn(context.canvasElement).askFor(pid, 9_925);
    await paying('The price has changed')(context);
  },
};

export const Busy: Story = {
  tags: ['step:pay'],
  args: { prepare: (client) => client.failNext('makePayment', failureOf('busy')) },
  play: paying(/^We are very busy right now/),
};

/** [DETL-12] The request failed: shown, tracked, and the card is entered again. */
export const RequestFailed: Story = {
  tags: ['step:pay', 'state:error'],
  args: { prepare: (client) => client.failNext('makePayment', failureOf('unexpected')) },
  play: paying(/^Unfortunately something has gone wrong/),
};

/** [DETL-15] The answer was lost: it is safe to ask again, never a second charge. */
export const AnswerLost: Story = {
  tags: ['step:pay'],
  args: {
    prepare: (client) => {
      for (const _ of ['at once', 'after 1.5 s', 'after 4 s'])
        client.failNext('makePayment', failureOf('offline'));
    },
  },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await pay(flow);
    await expectText(flow, 'We haven’t heard back yet');
    await expect(args.navigate).not.toHaveBeenCalled();
  },
};

/** [DETL-15] The bank has not answered yet: the pending screen, which resolves without a click. */
export const Pending: Story = {
  tags: ['step:pending', 'state:loading'],
  args: { payments: [premium({ status: 5 })] },
};

export const PendingThenPaid: Story = {
  args: { bank: () => 'pending' },
  play: async (context) => {
    await paying('We’re confirming your payment')(context);
    clientIn(context.canvasElement).settle(pid, 'paid');
    await waitFor(() =>
      expect(context.args.navigate).toHaveBeenCalledWith({ screen: 'paid' }, { replace: true }),
    );
  },
};

/** [DETL-15] Declined after the wait: back at the card, with the bank's reason. */
export const PendingThenDeclined: Story = {
  tags: ['step:pay', 'state:error'],
  args: { bank: () => 'pending' },
  play: async (context) => {
    await paying('We’re confirming your payment')(context);
    clientIn(context.canvasElement).settle(pid, 'declined');
    await expectText(flowIn(context.canvasElement), 'Your card was not accepted');
  },
};

/** [DETL-15] Or too late: it goes back to the card. */
export const PendingThenGivenBack: Story = {
  tags: ['!visual', 'step:pay', 'state:error'],
  args: { bank: () => 'pending' },
  play: async (context) => {
    await paying('We’re confirming your payment')(context);
    clientIn(context.canvasElement).settle(pid, 'refunded');
    await expectText(flowIn(context.canvasElement), 'Your money is on its way back');
  },
};

/** [PAYM-01] Paid before: home, with the reason. */
export const PaidLink: Story = {
  tags: ['state:error'],
  args: { payments: [premium({ status: 10 })] },
  play: seesHome,
};

/** [PAYM-01] A link that opens nothing, or whose time is over. */
export const InvalidLink: Story = {
  tags: ['state:error'],
  args: { failing: 'unknownLink' },
  play: seesHome,
};

/** [PAYM-01] A reason as long as it may be, and the largest amount. */
export const Longest: Story = {
  tags: ['step:pay', 'state:longest'],
  args: { payments: [premium({ amount: 5_000_000, reason: longReason })] },
};

export const Loading: Story = { tags: ['state:loading'], args: { latency: 600_000 } };
export const Offline: Story = { tags: ['state:error'], args: { failing: 'offline' } };

/** [ERRS-01] It failed, and opens at the second try. */
export const Failed: Story = {
  tags: ['step:pay'],
  args: { failing: 'unexpected' },
  play: async ({ canvasElement }) => press(flowIn(canvasElement), 'Try again'),
};

/** [PAYM-01] What was paid, and that the receipt comes by email. */
export const Paid: Story = {
  tags: ['step:paid'],
  args: { page: 'complete', remembered: remembered(paidNote) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await waitFor(() => expect(flow.getByRole('heading', { level: 1 })).toHaveFocus());
    await expectText(flow, 'HL-204611');
  },
};

export const PaidWithSurcharge: Story = {
  tags: ['step:paid'],
  args: { page: 'complete', remembered: remembered({ ...paidNote, total: 8770 }) },
};

/** Paid while the page was not open: the card, and so its surcharge, is not known here. */
export const PaidElsewhere: Story = {
  tags: ['step:paid'],
  args: { page: 'complete', remembered: remembered({ ...paidNote, reason: longReason, total: null }) },
};

/** [PAYM-01] The same page without a payment in this tab: calm, with a way on. */
export const NothingPaid: Story = {
  tags: ['state:empty'],
  args: { page: 'complete' },
  play: async ({ canvasElement, args }) => {
    await press(flowIn(canvasElement), 'Go to home page');
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'home' });
  },
};
