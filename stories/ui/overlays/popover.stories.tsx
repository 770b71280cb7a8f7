import { Button, Popover, type PopoverProps, RadioGroup, TextLink } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './popover.guide.tsx';

const placements = ['bottom-start', 'bottom', 'bottom-end', 'top-start', 'top', 'top-end'];

const meta: Meta<PopoverProps> = {
  title: 'Primitives/Popover',
  component: Popover,
  parameters: { guide, docs: { story: { inline: false, height: '380px' } } },
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
    trigger: { control: false },
    children: { control: false },
    placement: { control: 'select', options: placements },
  },
};
export default meta;
type Story = StoryObj<PopoverProps>;

const open = async (canvasElement: HTMLElement) => {
  const scene = sceneOf(canvasElement);
  await userEvent.click(scene.getAllByRole('button')[0]!);
  await waitFor(() => expect(scene.getByRole('dialog')).toBeVisible());
  return scene;
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const scene = await open(canvasElement);
    await expect(scene.getByRole('heading', { name: 'How the price is made' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(scene.queryByRole('dialog')).toBeNull());
    await expect(scene.getAllByRole('button')[0]).toHaveFocus();
  },
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};
export const TitleHidden: Story = {
  args: {
    titleHidden: true,
    children: <p>Prices are for the whole trip and everyone on it, taxes included.</p>,
  },
  play: async ({ canvasElement }) => {
    const scene = await open(canvasElement);
    await expect(scene.getByRole('dialog')).toHaveAccessibleName('How the price is made');
  },
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
  play: async ({ canvasElement }) => {
    const scene = await open(canvasElement);
    await userEvent.click(scene.getByRole('radio', { name: 'For each person' }));
    await userEvent.click(scene.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(scene.queryByRole('dialog')).toBeNull());
  },
};
export const Longest: Story = {
  args: {
    children: Array.from({ length: 14 }, (_, at) => (
      <p key={`p${at + 1}`}>
        Part {at + 1}. Before you take out this insurance you must take reasonable care not to make a
        misrepresentation.
      </p>
    )),
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};
export const RightToLeft: Story = { ...Open, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
