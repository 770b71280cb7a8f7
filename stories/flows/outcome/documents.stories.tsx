import { type Quote, quoteStatus } from '@coverkit/rules';
import { Complete } from '@coverkit/widgets/outcome';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import {
  clientIn,
  type FlowArgs,
  FlowStage,
  flowArgs,
  flowArgTypes,
  type Visit,
} from '../support/flow-stage.tsx';
import { longest, ready } from '../support/trips.ts';
import { expectTaggedStates } from './outcome-steps.ts';

type Args = FlowArgs & Pick<Visit, 'prepare' | 'silent'> & { quote: Quote };

const DocumentsStage = (visit: Args) => (
  <FlowStage key={JSON.stringify(visit.quote)} {...visit}>
    {(access) => <Complete {...access} />}
  </FlowStage>
);

const bought = (draft: Parameters<typeof ready>[0] = {}, facts: Partial<Quote> = {}) =>
  ready(draft, { status: quoteStatus.issued, paid: true, policyNumber: 'HL-204611', ...facts });
const screened = bought(
  {},
  {
    insurees: bought().insurees.map((one) => ({ ...one, requiresScreening: one.number === 2 })),
  },
);

const meta = {
  title: 'Flows/Outcome/Documents',
  component: DocumentsStage,
  args: { ...flowArgs(), quote: screened },
  argTypes: { ...flowArgTypes, prepare: { control: false } },
  afterEach: expectTaggedStates,
  tags: ['!autodocs', 'step:complete'],
} satisfies Meta<typeof DocumentsStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const certificate = 'Certificate of insurance';
const reading = async (canvas: HTMLElement, title: string) => {
  await press(flowIn(canvas), `Read on screen: ${title}`);
  const heading = await flowIn(canvas).findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(heading).toHaveFocus());
};

/** [DETL-17] Issued: each to keep as a file, and to read here. */
export const Issued: Story = {
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), certificate),
};

/** [DETL-17] One of them on the screen: the words of its PDF, as a page. */
export const Reading: Story = {
  tags: ['!step:complete'],
  play: async ({ canvasElement }) => reading(canvasElement, certificate),
};

/** [DETL-17] Amounts that add up, the last row their sum. */
export const Receipt: Story = {
  tags: ['!step:complete'],
  play: async ({ canvasElement }) => reading(canvasElement, 'Receipt'),
};

/** Coming back, focus is where it went from. */
export const BackAgain: Story = {
  play: async ({ canvasElement }) => {
    await reading(canvasElement, certificate);
    const [back] = await flowIn(canvasElement).findAllByRole('button', { name: 'Back to your policy' });
    back?.click();
    const name = `Read on screen: ${certificate}`;
    const again = await flowIn(canvasElement).findByRole('button', { name });
    await waitFor(() => expect(again).toHaveFocus());
  },
};

/** [DETL-17] Ten travellers with long names. */
export const LongestDocument: Story = {
  tags: ['!step:complete', 'state:longest'],
  args: {
    quote: bought(longest, {
      insurees: ready(longest).insurees.map((one) => ({
        ...one,
        firstName: 'Maria-Magdalena Wilhelmine',
        lastName: 'von Hohenzollern-Sigmaringen O’Shaughnessy',
      })),
    }),
  },
  play: async ({ canvasElement }) => reading(canvasElement, certificate),
};

/** [DETL-17] Still being made: calm, and they come by themselves. */
export const Preparing: Story = {
  tags: ['state:loading'],
  args: { quote: bought({}, { status: quoteStatus.paid }) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'Your documents are being prepared');
  },
};

export const PreparedMeanwhile: Story = {
  args: { quote: bought({}, { status: quoteStatus.paid }) },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'Your documents are being prepared');
    clientIn(canvasElement).issue(args.quote.reference);
    await expectText(flow, certificate);
  },
};

/** The list is on its way. */
export const Listing: Story = { tags: ['state:loading'], args: { silent: 'policyDocuments' } };

/** [ERRS-04] The list did not come: the documents come by mail as well, and it can be tried again. */
export const NotListed: Story = {
  tags: ['state:error'],
  args: { prepare: (client) => client.failNext('policyDocuments', failureOf('unexpected')) },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), /We’ll email them to/),
};

/** A document is being fetched. */
export const Fetching: Story = {
  tags: ['state:loading'],
  args: { silent: 'policyDocument' },
  play: async ({ canvasElement }) => press(flowIn(canvasElement), `Download PDF: ${certificate}`),
};

/** [ERRS-04] A download failed: shown beside it, with a retry. */
export const NotFetched: Story = {
  tags: ['state:error'],
  args: { prepare: (client) => client.failNext('policyDocument', failureOf('offline')) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, `Download PDF: ${certificate}`);
    await expectText(flow, /^We couldn’t reach our service/);
  },
};
