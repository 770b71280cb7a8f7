import type { MemoryClient } from '@coverkit/widgets/client/memory';
import { quoteToScreen } from '@coverkit/widgets/screening/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expectText, flowIn, press, tick } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import { DetailsStage, detailsArgs, detailsArgTypes } from './details-stage.tsx';
import { expectTaggedStates } from './details-steps.ts';

const both = quoteToScreen();

const meta = {
  title: 'Flows/Details/Framed screening',
  component: DetailsStage,
  args: {
    ...detailsArgs(),
    quote: quoteToScreen({ ages: [62], people: 1, insurees: both.insurees.slice(0, 1) }),
    config: (config) => ({
      ...config,
      screening: { provider: 'Example Screening', widgetUrl: 'https://screening.example/widget' },
    }),
  },
  argTypes: detailsArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof DetailsStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the screening and agrees, up to where our own questions would begin. */
async function agree(canvasElement: HTMLElement) {
  const flow = flowIn(canvasElement);
  await press(flow, 'Open the screening of Alex Nguyen');
  await tick(flow, /I agree/);
  await press(flow, 'Agree and begin');
  return flow;
}

/** [SCRN-09] The provider's widget is loading; leaving, calling and withdrawing are there meanwhile. */
export const Loading: Story = {
  args: { silent: 'openScreeningWidget' },
  tags: ['state:loading'],
  play: async ({ canvasElement }) => {
    await expectText(await agree(canvasElement), 'Come back later');
  },
};

/** [SCRN-09] The provider does not answer: why, and another try. */
export const Failed: Story = {
  args: {
    prepare: (client: MemoryClient) => client.failNext('openScreeningWidget', failureOf('offline')),
  },
  tags: ['state:error'],
  play: async ({ canvasElement }) => {
    await expectText(await agree(canvasElement), 'The questions didn’t load');
  },
};
