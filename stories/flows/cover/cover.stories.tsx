import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { guide } from './cover.guide.tsx';
import { CoverStage, coverArgs, coverArgTypes } from './cover-stage.tsx';
import { expectTaggedStates } from './cover-steps.ts';

const meta = {
  title: 'Flows/Cover',
  component: CoverStage,
  args: coverArgs(),
  argTypes: coverArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof CoverStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [COVR-01] A tab for each type of cover, and every benefit of its levels. */
export const Default: Story = {
  tags: ['autodocs', 'step:levels', 'state:empty'],
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await expect(await flow.findAllByRole('tab')).toHaveLength(2);
    await expectText(flow, 'Overseas emergency medical');
    await userEvent.click((await flow.findAllByRole('button', { name: 'Get a quote' }))[0]!);
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'start' });
  },
};

/** [COVR-01] Another type of cover. */
export const Annual: Story = {
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByRole('tab', { name: 'Annual multi-trip' }));
    await expect(flow.getByRole('tabpanel', { name: 'Annual multi-trip' })).toBeVisible();
  },
};

/** A word that a benefit is found by. */
export const Search: Story = {
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.type(await flow.findByRole('searchbox', { name: 'Search the benefits' }), 'luggage');
    await expectText(flow, /^\d+ of 28 benefits$/);
  },
};

/** While it loads, the table’s shape is there. */
export const Loading: Story = {
  tags: ['state:loading'],
  args: { silent: 'coverage' },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), 'Loading what we cover…'),
};

/** [ERRS-05] It could not be loaded: why, and another try. */
export const Failed: Story = {
  tags: ['state:error'],
  args: { failing: 'offline' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'We couldn’t load what’s covered');
  },
};

/** [ERRS-05] The other try works. */
export const TriedAgain: Story = {
  args: { failing: 'offline' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'We couldn’t load what’s covered');
    await press(flow, 'Try again');
    await waitFor(() => expect(flow.getAllByRole('tab')).toHaveLength(2));
  },
};

/** Names, limits and descriptions of a product that uses many words. */
export const Longest: Story = {
  tags: ['state:longest'],
  args: {
    prepare: (client) => {
      const { coverage } = client;
      client.coverage = async () =>
        (await coverage()).map((type) => ({
          ...type,
          coverLevels: type.coverLevels.map((level) => ({
            ...level,
            name: `${level.name} international comprehensive`,
          })),
          coverItems: type.coverItems.map((item) => ({
            ...item,
            name: `${item.name}, and whatever else is lost or delayed with it on the way`,
            formattedValue: Object.fromEntries(
              Object.entries(item.formattedValue).map(([id, text]) => [
                id,
                `${text} for each insured event and person`,
              ]),
            ),
          })),
        }));
    },
  },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), /^Luggage, and whatever else/),
};
