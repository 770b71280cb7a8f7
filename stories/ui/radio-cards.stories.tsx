import { RadioCards } from '@coverkit/ui/aria';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const plans = [
  {
    id: 'trek',
    label: 'Trekking',
    description: 'Marked trails up to 6,000 m, with or without a guide',
    aside: '+$82',
  },
  {
    id: 'climb',
    label: 'Mountaineering',
    description: 'Ropes, ice axes, glaciers and peaks',
    aside: '+$240',
  },
];

const meta: Meta<typeof RadioCards> = {
  title: 'Primitives/Radio cards',
  component: RadioCards,
  args: { label: 'Which plan?', options: plans, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof RadioCards>;

export const Open: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('radio')[1]!);
    await expect(args.onChange).toHaveBeenCalledWith('climb');
  },
};
export const Chosen: Story = { args: { defaultValue: 'trek', hint: 'By what you do on the hardest day' } };
export const WithError: Story = { args: { error: 'Choose a plan.' } };
export const Disabled: Story = { args: { disabled: true } };
