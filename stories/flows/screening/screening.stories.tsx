import type { Quote } from '@coverkit/rules';
import type { MemoryClient } from '@coverkit/widgets/client/memory';
import {
  beginScreening,
  type ChosenAnswers,
  declareConditions,
  quoteToScreen,
  screeningLink,
} from '@coverkit/widgets/screening/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, press, tick } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import { guide } from './screening.guide.tsx';
import { ScreeningStage, screeningArgs, screeningArgTypes } from './screening-stage.tsx';
import { expectTaggedStates } from './screening-steps.ts';

const meta = {
  title: 'Flows/Medical screening/Pages',
  component: ScreeningStage,
  args: screeningArgs(),
  argTypes: screeningArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof ScreeningStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const diabetes = '401';
const hypertension = '109';
const heartAttack = '101';
const asthma = '301';

type Seeded = {
  ids?: readonly string[];
  chosen?: ChosenAnswers;
  complete?: boolean;
  accept?: boolean | null;
};

/** What was declared before the page is opened. */
const declared =
  ({ ids = [], chosen = {}, complete = false, accept = null }: Seeded = {}, insuree = 1) =>
  async (client: MemoryClient, quote: Quote) => {
    const calls = await client.screening();
    const session = await beginScreening(calls, screeningLink(quote, insuree));
    const { version } = await declareConditions(calls, session, ids, chosen);
    if (!complete) return;
    const made = await calls.completeScreening(session, version);
    if (accept !== null) await calls.confirmScreening(session, { version: made.version, confirmed: accept });
  };
const kidneys = { d2: ['d2-kidneys', 'd2-eyes'], d1: ['d1-tablets-or-weekly-injection'] };

/** [DETL-18] What is asked, why, who sees it and for how long; nothing is asked before. */
export const Consent: Story = {
  tags: ['autodocs', 'step:consent', 'state:empty'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Before we ask about your health'),
};

/** [DETL-18] A parent agrees for a child. */
export const ConsentForChild: Story = { args: { insuree: 2 }, tags: ['step:consent'] };

/** [DETL-18] Going on without the tick. */
export const ConsentMissing: Story = {
  tags: ['step:consent', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Agree and begin');
    await expectText(flow, 'Please tick the box to begin.');
  },
};

/** [SCRN-02] A misspelt word finds what was meant; results stand by the system of the body. */
export const Search: Story = {
  args: { seed: declared() },
  tags: ['step:conditions'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const field = await flow.findByRole('combobox');
    // The heading gets the focus a frame after it is drawn: text that is typed before would be cut off there.
    await waitFor(() => expect(document.activeElement).toHaveClass('ck-screening-heading'));
    await userEvent.type(field, 'hart atack');
    await expectText(flow, 'Showing results for Heart attack');
  },
};

/** [SCRN-02] The search does not have it: another name, or a person. */
export const CannotFind: Story = {
  args: { seed: declared() },
  tags: ['step:conditions'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'I can’t find my condition');
    await expectText(flow, 'Or talk to us');
  },
};

/** [SCRN-03] One question at a time. */
export const Question: Story = {
  args: { seed: declared({ ids: [asthma] }) },
  tags: ['step:conditions'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Edit the answers about Asthma');
    await expectText(flow, 'Question 1 of 3');
  },
};

/** [SCRN-04] Several answers are confirmed in so many words. */
export const SeveralAnswers: Story = {
  args: { seed: declared({ ids: [asthma] }) },
  tags: ['step:conditions'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Edit the answers about Asthma');
    await press(flow, 'Continue');
    await tick(flow, 'Current smoker');
    await expectText(flow, 'Confirm 1 answer');
  },
};

/** [ERRS-04] An answer that did not arrive stays chosen, and is sent again. */
export const AnswerLost: Story = {
  args: {
    seed: declared({ ids: [asthma] }),
    prepare: (client) => client.failNext('saveDetails', failureOf('offline')),
  },
  tags: ['step:conditions', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Edit the answers about Asthma');
    await userEvent.click(await flow.findByRole('radio', { name: 'One' }));
    await press(flow, 'Continue');
    await expectText(flow, /^That didn’t reach us/);
    await expect(flow.getByRole('radio', { name: 'One' })).toBeChecked();
  },
};

/** [SCRN-03] Everything declared, with the conditions that answers brought. */
export const Declared: Story = {
  args: { seed: declared({ ids: [diabetes, hypertension], chosen: kidneys }) },
  tags: ['step:conditions'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Diabetic kidney disease'),
};

/** [SCRN-03] Every answer once more, with the longest list. */
export const Review: Story = {
  args: {
    seed: declared({ ids: [diabetes, hypertension, heartAttack, asthma], chosen: kidneys }),
  },
  tags: ['step:conditions', 'state:longest'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'That’s everything');
    await expectText(flow, 'Please check everything once more');
  },
};

/** [SCRN-08] What the cover adds at each level, and the decision. */
export const Result: Story = {
  args: { seed: declared({ ids: [diabetes, hypertension], chosen: kidneys, complete: true }) },
  tags: ['step:result'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Medical premium'),
};

/** [SCRN-08] Nothing extra to pay. */
export const ResultFree: Story = {
  args: { seed: declared({ ids: [hypertension], complete: true }) },
  tags: ['step:result'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Nothing extra to pay'),
};

/** [SCRN-08] Nothing can be covered: whom to talk to, and the way on. */
export const AllDeclined: Story = {
  args: { seed: declared({ ids: [heartAttack], chosen: { g4: ['g4-yes'] }, complete: true }) },
  tags: ['step:result'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'Talk to us first'),
};

/** [SCRN-08] The cover is taken, and in the price. */
export const Decided: Story = {
  args: { seed: declared({ ids: [diabetes, hypertension], complete: true }) },
  tags: ['step:decided'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Add this cover/);
    await expectText(flow, 'Your conditions are covered');
  },
};

/** [REFR-01] A person in place of the questions: what happens, what to have ready, and the button that asks for a call. */
export const TalkToSomeone: Story = {
  tags: ['step:consent'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'I’d rather talk to someone');
    await expectText(flow, 'Please have ready');
  },
};

/** [REFR-01] Asked for, and the questions can be answered all the same. */
export const PersonAsked: Story = {
  args: {
    seed: async (client: MemoryClient, quote: Quote) => {
      await (await client.screening()).referScreening(screeningLink(quote), { consent: true });
    },
  },
  tags: ['step:consent'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), /^You’ve asked to talk to someone/),
};

/** The page’s own shape while it loads. */
export const Loading: Story = { args: { silent: 'registerScreening' }, tags: ['state:loading'] };

/** [ERRS-05] It could not be loaded. */
export const Failed: Story = {
  args: { failing: 'offline' },
  tags: ['state:error'],
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), 'The medical screening could not be loaded'),
};

/** [SCRN-01] All travellers, one of them done. */
export const AllTravellers: Story = {
  args: { page: 'all', seed: declared({ ids: [hypertension], complete: true, accept: true }) },
  play: ({ canvasElement }) => expectText(flowIn(canvasElement), '1 of 2 screenings still to do'),
};

/** [SCRN-01] By the quote’s answers nobody needs one. */
export const NobodyToScreen: Story = {
  args: {
    page: 'all',
    quote: quoteToScreen({
      insurees: quoteToScreen().insurees.map((one) => ({ ...one, requiresScreening: false })),
    }),
  },
  tags: ['state:empty'],
};
