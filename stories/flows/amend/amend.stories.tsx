import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { expectText, type Flow, fill, flowIn, pay, press, tick } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import { annual, longest, snow } from '../support/trips.ts';
import { guide } from './amend.guide.tsx';
import {
  AmendStage,
  amendArgs,
  amendArgTypes,
  changed,
  screenedAndBought,
  sold,
  toScreen,
} from './amend-stage.tsx';
import { expectTaggedStates } from './amend-steps.ts';

const meta = {
  title: 'Flows/Changing a policy/Pages',
  component: AmendStage,
  args: amendArgs(),
  argTypes: amendArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof AmendStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const enterEnd = async (flow: Flow, date: string) => {
  await fill(flow, 'Last day', date);
  await userEvent.tab();
};
const answers = [
  [/made a claim/, 'No'],
  [/health changed/, 'No'],
  [/good health/, 'Yes'],
  [/anything else changed/, 'No'],
] as const;
async function answerChecks(flow: Flow, odd?: RegExp) {
  for (const [question, usual] of answers) {
    const name = question.source === odd?.source ? (usual === 'No' ? 'Yes' : 'No') : usual;
    const group = await flow.findByRole('radiogroup', { name: question });
    await userEvent.click(within(group).getByRole('radio', { name }));
  }
}
const later = '17/02/2027';
const knee = 'Claims for an injury of the left knee aren’t covered on this policy.';

/** [AMND-02] [AMND-08] The difference in words while the dates are entered, and the card that pays for it. */
export const Extend: Story = {
  tags: ['autodocs', 'step:change'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await enterEnd(flow, later);
    await expectText(flow, '3 more days');
    await waitFor(() => expect(flow.getByTitle('Card number')).toBeVisible());
  },
};

/** As it opens: nothing is changed, and nothing costs anything. */
export const Unchanged: Story = { tags: ['step:change', 'state:empty'] };

/** [AMND-02] Cover has begun: its start is text. */
export const Started: Story = {
  args: { quote: sold({ dates: { from: '2026-11-15', to: '2026-11-28' } }) },
  tags: ['step:change'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), /^Your cover began on/),
};

/** [AMND-04] The refund and its rule, before anything is confirmed. */
export const Cancel: Story = {
  args: { page: 'cancel' },
  tags: ['step:change'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), /^Full refund/),
};

/** [AMND-04] A claim was made: no cancellation here. */
export const CancelClaimed: Story = {
  args: { page: 'cancel' },
  tags: ['step:change', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await tick(flow, /^I want to cancel/);
    await userEvent.click(await flow.findByRole('radio', { name: 'Yes' }));
    await expectText(flow, /can’t be cancelled here/);
  },
};

/** [AMND-06] Each level with what it costs more. */
export const CoverLevel: Story = {
  args: { page: 'cover-level', quote: sold({ coverLevelId: 1 }) },
  tags: ['step:change'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByRole('radio', { name: /^Plus \+/ }));
    await expectText(flow, 'Plus cover');
  },
};

/** [AMND-05] Names, ages and who travels. */
export const Travellers: Story = {
  args: { page: 'insurees' },
  tags: ['step:change'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Remove traveller 2');
    await expectText(flow, '1 traveller fewer');
  },
};

/** [AMND-05] Both names and an age of everybody. */
export const TravellersInvalid: Story = {
  args: { page: 'insurees' },
  tags: ['step:change', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Add a traveller');
    await press(flow, 'Confirm the change');
    await expectText(flow, 'Please enter the first name.');
  },
};

export const TravelArea: Story = {
  args: { page: 'region' },
  tags: ['step:change'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await waitFor(() => expect(flow.getAllByRole('radio', { name: /\+\$/ }).length).toBeGreaterThan(0));
  },
};

/** [AMND-08] Where conditions would be covered for less, that is accepted first. */
export const LessCoverOfConditions: Story = {
  args: { page: 'region', quote: toScreen(), seed: screenedAndBought },
  tags: ['step:change', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByRole('radio', { name: /Americas|USA|Worldwide/ }));
    await expectText(flow, /^You pay the first \$500/);
    await answerChecks(flow);
    await press(flow, /^Pay/);
    await expectText(flow, 'Please tick this to continue.');
  },
};

/** [AMND-06] Each with its price beside it. */
export const TripLength: Story = {
  args: { page: 'trip-length', quote: sold({ ...annual, ages: [45] }) },
  tags: ['step:change'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByRole('radio', { name: /^Up to 45 days/ }));
    await expectText(flow, 'Trips up to 45 days');
  },
};

/** [AMND-03] From two days ahead, within the trip. */
export const SnowCover: Story = {
  args: { page: 'snow-cover' },
  tags: ['step:change'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'First day', '02/02/2027');
    await enterEnd(flow, '09/02/2027');
    await expectText(flow, 'Snow sports');
  },
};

/** [AMND-07] An answer that a person has to look at: no card. */
export const Referred: Story = {
  tags: ['step:change'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await enterEnd(flow, later);
    await answerChecks(flow, /good health/);
    await expectText(flow, 'A person looks at this first');
  },
};

/** [AMND-07] Blank is no answer. */
export const Unanswered: Story = {
  tags: ['step:change', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await enterEnd(flow, later);
    await press(flow, /^Pay \$/);
    await expectText(flow, 'Please answer yes or no.');
  },
};

/** The price could not be asked for: what was entered stays. */
export const PriceFailed: Story = {
  args: { prepare: (client) => client.failNext('previewAmendment', failureOf('offline')) },
  tags: ['step:change', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await enterEnd(flow, later);
    await expectText(flow, /^The price could not be worked out/);
  },
};

/** The price is on its way, in the place where it comes. */
export const PriceComing: Story = {
  args: { silent: 'previewAmendment' },
  tags: ['step:change', 'state:loading'],
  play: ({ canvasElement }) => enterEnd(flowIn(canvasElement), later),
};

/** [DETL-12] The bank's no: nothing was charged, and nothing has changed. */
export const Declined: Story = {
  args: { bank: () => ({ declined: 'D4405' }) },
  tags: ['step:change', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await enterEnd(flow, later);
    await answerChecks(flow);
    await pay(flow);
    await expectText(flow, 'Your card was not accepted');
  },
};

/** [DETL-15] The bank has not answered: the pending screen, which resolves without a click. */
export const Pending: Story = {
  args: { bank: () => 'pending', seed: (client, quote) => changed(client, quote, { to: '2027-02-17' }) },
  tags: ['step:pending', 'state:loading'],
};

/** Ten travellers, seven countries and snow: the most that a page shows. */
export const Longest: Story = {
  args: { page: 'insurees', quote: sold({ ...longest, snowCover: { ...snow, offPiste: false } }) },
  tags: ['step:change', 'state:longest'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Traveller 10'),
};

/** [AMND-04] The same policy, about to be cancelled and not yet confirmed. */
export const LongestCancel: Story = {
  args: { ...Longest.args, page: 'cancel' },
  tags: ['step:change', 'state:longest', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, /^Full refund/);
    await press(flow, 'Cancel this policy');
    await expectText(flow, 'Please tick this to cancel.');
  },
};

/** [AMND-04] [AMND-09] And once it is cancelled. */
export const LongestCancelled: Story = {
  args: {
    ...Longest.args,
    page: 'complete',
    seed: (client, quote) => changed(client, quote, { cancel: true }),
  },
  tags: ['step:complete', 'state:longest'],
  play: ({ canvasElement }) =>
    expectText(flowIn(canvasElement), 'Your policy has been cancelled successfully.'),
};

export const Loading: Story = { args: { latency: 600_000 }, tags: ['state:loading'] };
export const Failed: Story = { args: { failing: 'unexpected' }, tags: ['state:error'] };

/** [AMND-11] Not open for this policy: the alert, the reason, and the dashboard. */
export const Unavailable: Story = {
  args: { quote: sold({ ...annual, ages: [45] }) },
  tags: ['state:error'],
  play: async ({ canvasElement, args }) => {
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith({ screen: 'dashboard' }, { replace: true }),
    );
    await expectText(flowIn(canvasElement), 'This change isn’t available');
  },
};

/** [AMND-09] Made and paid: what is covered now, and the documents. */
export const Done: Story = {
  args: { page: 'complete', seed: (client, quote) => changed(client, quote, { to: '2027-02-17' }) },
  tags: ['step:complete'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Your purchase was successful!'),
};

/** [AMND-04] Cancelled, with what goes back. */
export const Cancelled: Story = {
  args: { page: 'complete', seed: (client, quote) => changed(client, quote, { cancel: true }) },
  tags: ['step:complete'],
  play: ({ canvasElement }) =>
    expectText(flowIn(canvasElement), 'Your policy has been cancelled successfully.'),
};

/** [REFR-01] A person approved it: it is made as it was asked for, at the price that is held. */
export const Approved: Story = {
  args: {
    seed: async (client, quote) => {
      await changed(client, quote, { to: '2027-02-17', health: false });
      client.approveAmendment(quote.reference);
      return undefined;
    },
  },
  tags: ['step:change'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, '3 more days');
    await waitFor(() => expect(flow.getByTitle('Card number')).toBeVisible());
    await expect(flow.queryByRole('radiogroup', { name: /made a claim/ })).toBeNull();
  },
};

/** [REFR-01] Approved with special terms: they are read and accepted before anything is paid. */
export const ApprovedWithTerms: Story = {
  args: {
    seed: async (client, quote) => {
      await changed(client, quote, { to: '2027-02-17', health: false });
      client.approveAmendment(quote.reference, { terms: knee, replaces: false });
      return undefined;
    },
  },
  tags: ['step:change', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, knee);
    await press(flow, /^Pay \$/);
    await expectText(flow, 'Please tick this to continue.');
    await expect(await flow.findByRole('checkbox', { name: /these special terms/ })).not.toBeChecked();
  },
};

/** [AMND-07] A person decides first. */
export const PendingReview: Story = {
  args: {
    page: 'referral',
    seed: (client, quote) => changed(client, quote, { to: '2027-02-17', health: false }),
  },
  tags: ['step:referral'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Amendment Pending Review'),
};
