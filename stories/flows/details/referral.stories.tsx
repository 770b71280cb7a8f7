import { emptyContact, type QuoteDraft } from '@coverkit/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { choose, expectText, flowIn, press } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import { emittedTypes } from '../support/story-checks.ts';
import { nothingAccepted, ready, trek } from '../support/trips.ts';
import { DetailsStage, detailsArgs, detailsArgTypes } from './details-stage.tsx';
import { expectTaggedStates } from './details-steps.ts';

/** A trek whose tour operator is not on the list. */
const unlisted: Partial<QuoteDraft> = {
  ...trek,
  climbingCover: { ...trek.climbingCover!, tourOperator: 'other', altSickness: true },
};
const climbers = ready(unlisted).insurees.map((one) => ({ ...one, climbingApplicant: one.number === 1 }));

const meta = {
  title: 'Flows/Details/Referral',
  component: DetailsStage,
  args: { ...detailsArgs(), quote: ready(unlisted, { insurees: climbers }) },
  argTypes: detailsArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof DetailsStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [DETL-11] [EXTR-04] In place of the card: what a review means, and the one button that sends it. */
export const Review: Story = {
  tags: ['step:payment'],
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), 'Nobody is insured yet');
  },
};

/** [DETL-11] [DETL-12] Sent: nothing is charged, and the event is emitted. */
export const Referred: Story = {
  play: async ({ canvasElement, args }) => {
    await press(flowIn(canvasElement), 'Send for review');
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'referral' })),
    );
    await expect(emittedTypes(args.emit)).toContain('referral');
  },
};

/** [ERRS-04] The answer was lost: it is safe to send it again. */
export const AnswerLost: Story = {
  tags: ['step:payment'],
  args: { prepare: (client) => client.failNext('refer', failureOf('offline')) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Send for review');
    await expectText(flow, 'We haven’t heard back yet');
  },
};

/** [EXTR-04] Certain by what the summary asked: said at the top of the climbing section, with the reason. */
export const Certain: Story = {
  tags: ['step:climbing'],
  args: {
    quote: ready(unlisted, { contact: emptyContact, acceptance: nothingAccepted }),
  },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), 'One of our team will review this expedition first');
  },
};

/** [EXTR-04] [DETL-05] Certain by an answer here: said at once, and not before. */
export const CertainByAnAnswer: Story = {
  tags: ['step:climbing'],
  args: {
    quote: ready(
      {
        ...trek,
        ages: [34],
        climbingCover: { ...trek.climbingCover!, type: 'mountaineering', plan: 'mountaineering-5000' },
      },
      { contact: emptyContact },
    ),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await choose(flow, /^Years of experience/, '4-6 years');
    await expect(flow.queryByText('One of our team will review this expedition first')).toBeNull();
    await userEvent.click(flow.getByText('Yes', { exact: true }));
    await expectText(flow, 'One of our team will review this expedition first');
  },
};
