import type { MemoryClient } from '@coverkit/widgets/client/memory';
import { type ChosenAnswers, declareRescreened } from '@coverkit/widgets/screening/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectText, flowIn, pay, press } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import { guide } from './rescreening.guide.tsx';
import { link, RescreeningStage, rescreeningArgs, rescreeningArgTypes } from './rescreening-stage.tsx';
import { expectTaggedStates } from './rescreening-steps.ts';

const meta = {
  title: 'Flows/Medical re-screening/Pages',
  component: RescreeningStage,
  args: rescreeningArgs(),
  argTypes: rescreeningArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof RescreeningStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const diabetes = '401';
const hypertension = '109';
const kidneys = { d2: ['d2-kidneys', 'd2-eyes'], d1: ['d1-tablets-or-weekly-injection'] };
const heartAttack = '101';
const unstable = { g4: ['g4-yes'] };

type Seeded = {
  ids: readonly string[];
  chosen?: ChosenAnswers;
  complete?: boolean;
  accept?: boolean;
};

/** What was declared in the re-screening before the page is opened. */
const declared =
  ({ ids, chosen = {}, complete = true, accept }: Seeded) =>
  async (client: MemoryClient) => {
    const calls = await client.rescreening();
    const { version } = await declareRescreened(calls, link, ids, chosen);
    if (!complete) return;
    const made = await calls.completeDeclaration(link, version);
    if (accept !== undefined) await decide(client, made.version, accept);
  };

async function decide(client: MemoryClient, version: number, confirmed: boolean) {
  const calls = await client.rescreening();
  const { result } = await calls.reloadRescreening(link);
  const payment = {
    payment: { cardType: 'visa', secureFieldCode: 'paid' },
    idempotencyKey: 'k'.repeat(22),
    shownTotal: result?.toPay ?? 0,
  } as const;
  await calls.confirmRescreening(
    link,
    { version, confirmed },
    confirmed && result?.toPay ? payment : undefined,
  );
}

/** [RSCR-01] It begins with what was declared before. */
export const Conditions: Story = {
  tags: ['autodocs', 'step:conditions'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Asthma'),
};

/** [DETL-18] Not screened before the purchase: the notice comes first. */
export const Consent: Story = {
  args: { declared: false },
  tags: ['step:consent', 'state:empty'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Before we ask about your health'),
};

/** [RSCR-01] A higher premium: before, after, and what is paid now. */
export const ToPay: Story = {
  args: { seed: declared({ ids: [hypertension, diabetes], chosen: kidneys }) },
  tags: ['step:result'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'With this declaration');
    await waitFor(() => expect(flow.getByTitle('Card number')).toBeVisible());
  },
};

/** [RSCR-01] No higher than before: accepted without a card. */
export const NothingToPay: Story = {
  args: { seed: declared({ ids: [] }) },
  tags: ['step:result'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Nothing to pay'),
};

/** [RSCR-01] Nothing of it can be covered. */
export const NotCovered: Story = {
  args: { declared: false, seed: declared({ ids: [heartAttack], chosen: unstable }) },
  tags: ['step:result'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'We can’t cover these conditions'),
};

/** [RSCR-01] Refusing says what then has no cover, before it is done. */
export const Refusing: Story = {
  args: { seed: declared({ ids: [hypertension] }) },
  tags: ['step:result'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Leave my policy as it is');
    await expectText(flow, 'Leave your policy as it is?');
  },
};

/** [DETL-18] The consent is withdrawn: what was deleted, and what stays. */
export const Withdrawn: Story = {
  tags: ['state:empty'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Withdraw consent');
    await press(flow, 'Withdraw and delete');
    await expectText(flow, 'Your consent is withdrawn');
  },
};

/** [DETL-12] The bank's no: nothing was charged, and nothing has changed. */
export const Declined: Story = {
  args: { seed: declared({ ids: [hypertension] }), bank: () => ({ declined: 'D4405' }) },
  tags: ['step:result', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await pay(flow, 'Visa', /^Accept and pay/);
    await expectText(flow, 'Your card was not accepted');
  },
};

/** [DETL-15] The bank has not answered: the pending screen, which resolves without a click. */
export const Pending: Story = {
  args: { seed: declared({ ids: [hypertension], accept: true }), bank: () => 'pending' },
  tags: ['step:pending', 'state:loading'],
};

/** [ERRS-04] An answer that did not arrive: the screening is as it was. */
export const NotCompleted: Story = {
  args: {
    seed: declared({ ids: [hypertension], complete: false }),
    prepare: (client) => client.failNext('completeDeclaration', failureOf('offline')),
  },
  tags: ['step:conditions', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'That’s everything now');
    await press(flow, 'Make the declaration');
    await press(flow, 'Yes, declare');
    await expectText(flow, /^That didn’t reach us/);
  },
};

/** Every condition there is to see, of a traveller with the longest name. */
export const Longest: Story = {
  args: {
    seed: declared({ ids: [hypertension, diabetes, heartAttack, '202', '502', '601'], chosen: kidneys }),
  },
  tags: ['step:result', 'state:longest'],
};

export const Loading: Story = { args: { latency: 600_000 }, tags: ['state:loading'] };
export const Failed: Story = { args: { failing: 'unexpected' }, tags: ['state:error'] };

/** [RSCR-01] A link that was used, or whose time is over: home, with the reason. */
export const InvalidLink: Story = {
  args: { unknown: true },
  tags: ['state:error'],
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith({ screen: 'home' }, { replace: true }));
    await expectText(flowIn(canvasElement), 'This link is no longer valid');
  },
};

/** [RSCR-01] Accepted and paid. */
export const Done: Story = {
  args: { page: 'complete', seed: declared({ ids: [hypertension], accept: true }) },
  tags: ['step:decided'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Your purchase was successful!'),
};

/** [RSCR-01] Left as it was: what has no cover is named once more. */
export const Refused: Story = {
  args: { page: 'complete', seed: declared({ ids: [hypertension], accept: false }) },
  tags: ['step:decided'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Your policy stays as it is'),
};
