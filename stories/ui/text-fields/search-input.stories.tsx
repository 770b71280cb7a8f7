import { SearchInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs, readOnlyArg } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './search-input.guide.tsx';

const meta: Meta<typeof SearchInput> = {
  title: 'Primitives/Search input',
  component: SearchInput,
  parameters: { guide },
  args: { label: 'Search benefits', placeholder: 'Luggage, dental, ski pass', onChange: fn() },
  argTypes: { ...fieldArgs, ...readOnlyArg },
};
export default meta;
type Story = StoryObj<typeof SearchInput>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    const input = scene.getByRole('searchbox', { name: 'Search benefits' });
    await userEvent.type(input, 'ski');
    await expect(args.onChange).toHaveBeenLastCalledWith('ski');
    await userEvent.keyboard('{Escape}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(scene.queryByRole('button')).toBeNull();
  },
};
export const Filled: Story = { args: { defaultValue: 'ski pass' } };
export const Cleared: Story = {
  args: { defaultValue: 'ski pass' },
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Clear Search benefits' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(scene.getByRole('searchbox')).toHaveFocus();
  },
};
export const WithHint: Story = { args: { hint: 'In the tables of benefits and in the questions.' } };
export const WithError: Story = { args: { error: 'Search for at least three letters.', defaultValue: 's' } };
export const HiddenLabel: Story = { args: { labelHidden: true, placeholder: 'Search benefits' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ski pass' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'ski pass' } };
export const Longest: Story = {
  args: {
    label: 'Search the benefits, the exclusions and the questions that other travellers have asked us',
    hint: 'Other words for the same are found as well: luggage and baggage, doctor and medical.',
    defaultValue: 'what happens when the airline loses the skis of only one of us on the way home',
  },
};
export const InForm: Story = {
  args: { name: 'q', defaultValue: 'ski pass' },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ q: 'ski pass' }),
};
export const RightToLeft: Story = { args: { defaultValue: 'ski pass' }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
