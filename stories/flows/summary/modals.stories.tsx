import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectText, type Flow, flowIn, press, tick } from '../support/actions.ts';
import { emittedTypes } from '../support/story-checks.ts';
import { family } from '../support/trips.ts';
import { SummaryStage, summaryArgs, summaryArgTypes } from './summary-stage.tsx';
import { expectTaggedStates } from './summary-steps.ts';

const meta = {
  title: 'Flows/Summary/Questions',
  component: SummaryStage,
  args: summaryArgs(),
  argTypes: summaryArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof SummaryStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const accept = async (flow: Flow) => {
  await tick(flow, /^I understand my duty/);
  await tick(flow, /^I agree to how my personal information/);
  await press(flow, 'Agree and continue');
};

/** [SUMM-04] A level was chosen: the duty and privacy, both ticked by the visitor. */
export const Acknowledgement: Story = {
  tags: ['visual:main', 'step:acknowledge'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Choose Plus/);
    for (const box of await flow.findAllByRole('checkbox')) await expect(box).not.toBeChecked();
  },
};

/** [SUMM-04] Nothing is agreed to by pressing on. */
export const AcknowledgementMissing: Story = {
  tags: ['step:acknowledge', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Choose Essential/);
    await press(flow, 'Agree and continue');
    await expectText(flow, 'Please tick this to continue.');
  },
};

/** [SUMM-04] [TRAK-01] Agreed: continues to the details, and emits the choice. */
export const Accepted: Story = {
  tags: ['step:levels'],
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await press(flow, /^Choose Premium/);
    await accept(flow);
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'details' })),
    );
    await expect(emittedTypes(args.emit)).toEqual(['ready', 'step', 'waypoint', 'step', 'waypoint']);
  },
};

/** [SUMM-04] On a phone a sheet from the bottom. */
export const AcknowledgementOnAPhone: Story = {
  ...Acknowledgement,
  tags: ['step:acknowledge'],
  globals: { width: '390' },
};

/** [SUMM-05] The quote says that nobody lives in Australia: asked first, and not to be waved away. */
export const Handover: Story = {
  tags: ['step:residency'],
  args: { trip: { ...family, australianResidents: false } },
};

/** [SUMM-05] Confirmed: the levels. */
export const HandoverConfirmed: Story = {
  tags: ['step:levels'],
  args: { trip: { ...family, australianResidents: false } },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Everyone lives in Australia');
    await waitFor(() => expect(flow.queryByRole('dialog')).toBeNull());
  },
};

/** [SUMM-05] Denied: back to the start form. */
export const HandoverDenied: Story = {
  tags: ['step:residency'],
  args: { trip: { ...family, australianResidents: false } },
  play: async ({ canvasElement, args }) => {
    await press(flowIn(canvasElement), 'Change my answers');
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith({ screen: 'start' }));
  },
};

/** [EMBD-06] From an affiliate's page: the link is exchanged for one that only this page knows. */
export const HandedOver: Story = {
  tags: ['state:loading'],
  args: { handedOver: true, affiliated: true },
  play: async ({ args }) => {
    await waitFor(() => expect(args.navigate).toHaveBeenCalledOnce());
    const [to, options] = (args.navigate as unknown as { mock: { calls: unknown[][] } }).mock.calls[0]!;
    await expect(to).toMatchObject({ screen: 'summary' });
    await expect(options).toEqual({ replace: true });
  },
};
