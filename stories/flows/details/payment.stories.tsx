import { quoteStatus } from '@coverkit/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, pay, press } from '../support/actions.ts';
import { failureOf, refusal } from '../support/failures.ts';
import { clientIn } from '../support/flow-stage.tsx';
import { emittedTypes } from '../support/story-checks.ts';
import { ready, snow } from '../support/trips.ts';
import { DetailsStage, detailsArgs, detailsArgTypes } from './details-stage.tsx';
import { expectTaggedStates } from './details-steps.ts';

const meta = {
  title: 'Flows/Details/Payment',
  component: DetailsStage,
  args: { ...detailsArgs(), quote: ready() },
  argTypes: detailsArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof DetailsStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Pays, and waits for a sentence. */
const paying = (says: string | RegExp): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await pay(flow);
    await expectText(flow, says);
  };
};

/** [DETL-08] Card fields of the provider: the card never touches this page. */
export const CardFields: Story = {
  tags: ['visual:main', 'step:payment'],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(flowIn(canvasElement).getByTitle('Card number')).toBeVisible());
  },
};

/** [DETL-09] The surcharge is in the total before paying. */
export const Surcharge: Story = {
  tags: ['step:payment'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByText('American Express'));
    await expectText(flow, 'American Express surcharge, 1.5%');
  },
};

/** [DETL-10] Pressed without a card: each field says what it needs. */
export const CardMissing: Story = {
  tags: ['step:payment', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByText('Visa'));
    await press(flow, /^Pay /);
    await expectText(flow, 'Please check your card number.');
  },
};

/** [DETL-08] Pressed with nothing filled in: the card type and every field say so at once, the fields in one announcement. */
export const CardTypeMissing: Story = {
  tags: ['step:payment', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Pay /);
    await expectText(flow, 'Choose your card type.');
    await expectText(flow, 'Please check your CVV number is correct.');
    const announced = flow.getAllByRole('status').map((one) => one.textContent);
    await expect(announced).toContain('Please fill in your card details.');
  },
};

/** [DETL-08] The provider's script is blocked: ten seconds of tries, then a plain failure with a way on. */
export const CardFieldsNotLoading: Story = { tags: ['step:payment'], args: { provider: null } };

/** [DETL-10] Under way: the screen says so, and asks to keep the page open. */
export const Paying: Story = {
  tags: ['step:payment', 'state:loading'],
  args: { silent: 'purchase' },
  play: paying('Buying your policy…'),
};

/** [DETL-12] [TRAK-01] Bought: continues to the policy, and emits the purchase. */
export const Bought: Story = {
  play: async ({ canvasElement, args }) => {
    await pay(flowIn(canvasElement));
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'complete' })),
    );
    await expect(emittedTypes(args.emit)).toEqual(['ready', 'waypoint', 'waypoint', 'purchase']);
  },
};

/** [DETL-12] The bank's no: nothing was charged, another card may do. */
export const Declined: Story = {
  tags: ['step:payment', 'state:error'],
  args: { bank: () => ({ declined: 'D4405' }) },
  play: paying('Your card was not accepted'),
};

/** [DETL-12] With the bank's reason, where it may be shown. */
export const NotEnoughFunds: Story = {
  tags: ['step:payment', 'state:error'],
  args: { bank: () => ({ declined: 'D4451' }) },
  play: paying(/not enough funds/),
};

/** [DETL-12] The provider's code was used up: the card is entered again. */
export const CardToBeEnteredAgain: Story = {
  tags: ['step:payment', 'state:error'],
  args: {
    prepare: (client) => client.failNext('purchase', refusal({ payment: { code: 'payment_invalid' } })),
  },
  play: paying('Please enter your card again'),
};

/** [DETL-15] Charged without a purchase: the screen says that it is refunded. */
export const GivenBack: Story = {
  tags: ['step:payment', 'state:error'],
  args: {
    prepare: (client) => client.failNext('purchase', refusal({ payment: { code: 'payment_refunded' } })),
  },
  play: paying('Your money is on its way back'),
};

/** [DETL-16] The price is another by now: nothing was charged, and the new one is agreed to first. */
export const PriceChanged: Story = {
  tags: ['step:payment'],
  args: { quote: ready({}, { netPrice: 9900 }) },
  play: paying('The price has changed'),
};

export const Busy: Story = {
  tags: ['step:payment'],
  args: { prepare: (client) => client.failNext('purchase', failureOf('busy')) },
  play: paying(/^We are very busy right now/),
};

/** [DETL-15] The answer was lost: it is safe to ask again, never a second charge. */
export const AnswerLost: Story = {
  tags: ['step:payment'],
  args: {
    prepare: (client) => {
      for (const _ of ['at once', 'after 1.5 s', 'after 4 s'])
        client.failNext('purchase', failureOf('offline'));
    },
  },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await pay(flow);
    await expectText(flow, 'We haven’t heard back yet');
    await expect(args.navigate).not.toHaveBeenCalled();
  },
};

/** [ERRS-02] An answer without a reference. */
export const NoReference: Story = {
  tags: ['step:payment', 'state:error'],
  args: { prepare: (client) => client.failNext('purchase', failureOf('noReference')) },
  play: paying(/^Unfortunately something appears to have gone wrong with your request/),
};

/** [DETL-15] The bank has not answered yet: the pending screen, which resolves without a click. */
export const Pending: Story = {
  tags: ['state:loading'],
  args: { quote: ready({}, { status: quoteStatus.paying, paymentPending: true }) },
};

/** [DETL-15] The bank says yes at last: the same press brings the policy's own link. */
export const PendingThenBought: Story = {
  args: { bank: () => 'pending' },
  play: async (context) => {
    await paying('We’re confirming your payment')(context);
    const { canvasElement, args } = context;
    clientIn(canvasElement).settle(args.quote.reference, 'paid');
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'complete' })),
    );
  },
};

/** [DETL-15] Declined after the wait: back at the payment, with the bank's reason. */
export const PendingThenDeclined: Story = {
  tags: ['step:payment', 'state:error'],
  args: { bank: () => 'pending' },
  play: async (context) => {
    await paying('We’re confirming your payment')(context);
    const { canvasElement, args } = context;
    clientIn(canvasElement).settle(args.quote.reference, 'declined');
    const flow = flowIn(canvasElement);
    await expectText(flow, 'Your card was not accepted');
  },
};

/** [API-04] A problem of another screen is shown beside the button, with a link to that screen. */
export const SomethingElsewhere: Story = {
  tags: ['step:payment', 'state:error'],
  args: { quote: ready({ coverLevelId: 1, snowCover: snow }, { netPrice: 20_000 }) },
  play: async (context) => {
    await paying('Please check your quote')(context);
    await press(flowIn(context.canvasElement), 'Review your cover');
    await expect(context.args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'summary' }));
  },
};
