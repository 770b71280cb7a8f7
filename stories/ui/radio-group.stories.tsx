import { RadioGroup } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const trips = [
  { id: 'single', label: 'One trip', description: 'From the day you leave to the day you return' },
  { id: 'annual', label: 'Many trips in a year', description: 'Each up to the length that you choose' },
];
const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

const meta: Meta<typeof RadioGroup> = {
  title: 'Primitives/Radio group',
  component: RadioGroup,
  args: { label: 'What are you planning?', options: trips, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof RadioGroup>;

export const Stack: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('radio')[1]!);
    await expect(args.onChange).toHaveBeenCalledWith('annual');
  },
};
export const Chosen: Story = { args: { defaultValue: 'single' } };
export const Inline: Story = {
  args: {
    label: 'Has any traveller symptoms not yet diagnosed?',
    options: yesNo,
    layout: 'inline',
    defaultValue: 'no',
  },
};
export const WithError: Story = { args: { ...Inline.args, defaultValue: null, error: 'Choose yes or no.' } };
export const OneDisabled: Story = {
  args: { options: [...trips, { id: 'group', label: 'A group', description: 'Call us', disabled: true }] },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'single' } };
