import { Toggle } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './toggle.guide.tsx';

const { hint: _, required: __, ...shared } = fieldArgs;

const meta: Meta<typeof Toggle> = {
  title: 'Primitives/Toggle',
  component: Toggle,
  parameters: { guide },
  args: { label: 'Snow sports', onChange: fn() },
  argTypes: { ...shared, description: { control: 'text' } },
};
export default meta;
type Story = StoryObj<typeof Toggle>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const toggle = sceneOf(canvasElement).getByRole('switch', { name: 'Snow sports' });
    await userEvent.click(toggle);
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(toggle).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
export const Filled: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { description: 'Skiing and snowboarding on prepared runs' } };
export const WithError: Story = { args: { defaultChecked: true, error: 'Choose the dates of your skiing.' } };
export const Disabled: Story = { args: { disabled: true, description: 'Available to travellers under 65' } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const ReadOnly: Story = {
  args: { readOnly: true, defaultChecked: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getAllByRole('switch')[0]!);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Longest: Story = {
  args: {
    label: 'Mountaineering with ropes, ice axes and crampons, on glaciers and above 6,000 metres',
    description:
      'Search and rescue, evacuation by helicopter where it can fly, and your hired equipment, up to the sums in the table of benefits.',
    error: 'Tell us the highest point of your route, and who leads you there, before you switch this on.',
  },
};
export const InForm: Story = {
  args: { name: 'snow', defaultChecked: true },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ snow: 'on' }),
};
export const RightToLeft: Story = {
  args: { defaultChecked: true, description: 'Skiing and snowboarding on prepared runs' },
  globals: { locale: 'ar' },
};
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
