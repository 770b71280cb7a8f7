import { Button, Popover, type PopoverProps, RadioGroup, TextLink } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

const meta: Meta<PopoverProps> = {
  title: 'Primitives/Popover',
  component: Popover,
  args: {
    title: 'How the price is made',
    trigger: (trigger) => (
      <Button variant="secondary" {...trigger}>
        How is it worked out?
      </Button>
    ),
    children: (
      <>
        <p>By where you go, for how many days, and how old everyone is. Taxes are inside.</p>
        <p>
          <TextLink href="#pds">Read the Product Disclosure Statement</TextLink>
        </p>
      </>
    ),
  },
  argTypes: {
    placement: {
      control: 'select',
      options: ['bottom-start', 'bottom', 'bottom-end', 'top-start', 'top', 'top-end'],
    },
  },
};
export default meta;
type Story = StoryObj<PopoverProps>;

const open: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getAllByRole('button')[0]!);
  await waitFor(() => expect(within(canvasElement).getByRole('dialog')).toBeVisible());
};

export const Closed: Story = {};

export const Open: Story = {
  play: async (context) => {
    await open(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.getByRole('heading', { name: 'How the price is made' })).toHaveFocus();
  },
};

export const ClosedAgain: Story = {
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{Escape}');
    const canvas = within(context.canvasElement);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getAllByRole('button')[0]).toHaveFocus();
  },
};

export const TitleHidden: Story = {
  args: {
    titleHidden: true,
    children: <p>Prices are for the whole trip and everyone on it, taxes included.</p>,
  },
  play: open,
};

export const WithChoices: Story = {
  args: {
    title: 'Show prices',
    children: (close) => (
      <>
        <RadioGroup
          label="Show prices"
          labelHidden
          defaultValue="trip"
          options={[
            { id: 'trip', label: 'For the whole trip' },
            { id: 'person', label: 'For each person' },
          ]}
        />
        <Button fullWidth onClick={close}>
          Show
        </Button>
      </>
    ),
  },
  play: open,
};

export const LongestContent: Story = {
  args: {
    children: Array.from({ length: 14 }, (_, at) => (
      <p key={`p${at + 1}`}>
        Part {at + 1}. Before you take out this insurance you must take reasonable care not to make a
        misrepresentation.
      </p>
    )),
  },
  play: open,
};
