import { quoteStatus } from '@coverkit/rules';
import { exampleQuote } from '@coverkit/rules/fixtures';
import { ClientError } from '@coverkit/widgets/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import { family } from '../support/trips.ts';
import { SummaryStage, summaryArgs, summaryArgTypes } from './summary-stage.tsx';
import { expectTaggedStates } from './summary-steps.ts';

const meta = {
  title: 'Flows/Summary/Problems',
  component: SummaryStage,
  args: summaryArgs(),
  argTypes: summaryArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof SummaryStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [HOST-07] The shape of what is coming. */
export const Loading: Story = { tags: ['visual:main', 'state:loading'], args: { latency: 600_000 } };

/** [ERRS-01] An unexpected failure carries a code to mention; trying again brings the levels. */
export const Failed: Story = {
  tags: ['step:levels'],
  args: { failing: 'unexpected' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'If you contact us, mention c-81f3a2.');
    await press(flow, 'Try again');
  },
};

export const Offline: Story = { tags: ['state:error'], args: { failing: 'offline' } };
export const Busy: Story = { tags: ['state:error'], args: { failing: 'busy' } };
export const Maintenance: Story = { tags: ['state:error'], args: { failing: 'maintenance' } };

/** [SUMM-01] The link opens nothing: only a new quote helps. */
export const UnknownLink: Story = { tags: ['state:error'], args: { failing: 'unknownLink' } };

/** [STRT-04] Its cover was to begin before today: nobody can buy it, and a new quote has the rest of the trip. */
export const TripBegun: Story = {
  tags: ['state:empty'],
  args: { trip: { ...family, quoteType: { ...exampleQuote().quoteType, minStartDate: '2099-01-01' } } },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'This trip was to begin before today');
    await press(flow, 'Get a new quote');
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'start' });
  },
};

/** [SUMM-06] A choice that could not be stored says so, and can be made again. */
export const ChoiceFails: Story = {
  tags: ['step:levels', 'state:error'],
  args: { prepare: (client) => client.failNext('update', failureOf('unexpected')) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Choose Plus/);
    await expectText(flow, /^Unfortunately something has gone wrong/);
    await expect(flow.getByRole('button', { name: /^Choose Plus/ })).toBeEnabled();
  },
};

/** [SUMM-06] A choice takes its time: it shows at its button, and what must be acknowledged opens meanwhile. */
export const Choosing: Story = {
  tags: ['step:levels', 'step:acknowledge', 'state:loading'],
  args: { silent: 'update' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Choose Plus/);
    await flow.findByRole('dialog');
  },
};

/** [EXTR-07] A price that could not be worked out: the choice goes back to what was priced. */
export const PriceFails: Story = {
  tags: ['step:levels', 'state:error'],
  args: { prepare: (client) => client.failNext('preview', failureOf('offline')) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const [first] = await flow.findAllByRole('combobox', { name: /, Plus/ });
    await userEvent.click(first!);
    await userEvent.click((await flow.findAllByRole('option')).at(-1)!);
    await expectText(flow, /^We couldn’t reach our service/);
  },
};

/** [SUMM-01] The quote was bought meanwhile: it redirects to its policy. */
export const BoughtMeanwhile: Story = {
  tags: ['state:loading'],
  args: { trip: { ...family, coverLevelId: 2, status: quoteStatus.issued, paid: true } },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'complete' }), {
        replace: true,
      }),
    );
  },
};

/** [DETL-13] Opened on another device: this link is an earlier one. The mail fails at first. */
export const LinkReplaced: Story = {
  tags: ['state:error'],
  args: {
    trip: { ...family, linkReplaced: true },
    prepare: (client) => client.failNext('mailLink', failureOf('busy')),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Email me a new link');
    await expectText(flow, /busier than usual/);
    await expect(flow.getByRole('button', { name: 'Email me a new link' })).toBeEnabled();
  },
};

/** [SUMM-01] Closed in another tab meanwhile: shown, with a way to start again. */
export const ClosedMeanwhile: Story = {
  tags: ['step:levels', 'state:error'],
  args: {
    prepare: (client) => client.failNext('update', new ClientError('closed', { code: 'quote_closed' })),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Choose Plus/);
    await expectText(flow, /^Unfortunately something has gone wrong/);
  },
};
