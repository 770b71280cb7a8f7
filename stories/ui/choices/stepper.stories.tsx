import { Stepper } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './stepper.guide.tsx';

const meta: Meta<typeof Stepper> = {
  title: 'Primitives/Stepper',
  component: Stepper,
  parameters: { guide },
  args: { label: 'Travellers', min: 1, max: 12, defaultValue: 2, onChange: fn() },
  argTypes: fieldArgs,
};
export default meta;
type Story = StoryObj<typeof Stepper>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Increase Travellers' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    scene.getByRole('spinbutton').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(1);
  },
};
export const Filled: Story = { args: { defaultValue: 5 } };
export const AtItsLeast: Story = {
  args: { defaultValue: 1 },
  play: async ({ args, canvasElement }) => {
    const less = sceneOf(canvasElement).getByRole('button', { name: 'Decrease Travellers' });
    await userEvent.click(less);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(less).toHaveFocus();
  },
};
export const AtItsMost: Story = { args: { defaultValue: 12, hint: 'For more than 12, call us.' } };
export const WithHint: Story = { args: { hint: 'Everyone who is to be covered, infants too.' } };
export const WithError: Story = { args: { error: 'A family has at most two adults.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, hint: 'Choose your dates first.' } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ args, canvasElement }) => {
    sceneOf(canvasElement).getByRole('spinbutton').focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Longest: Story = {
  args: {
    label: 'Children under the age of 18 who travel with you for at least one part of the journey',
    hint: 'Count those too who join you later, or who travel home with somebody else before you do.',
    error: 'On a family policy there are at most twelve people, children and adults taken together.',
    labels: { increase: 'One child more', decrease: 'One child less' },
    max: 9999,
    defaultValue: 9999,
  },
};
export const InForm: Story = {
  args: { name: 'travellers', defaultValue: 4 },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ travellers: '4' }),
};
export const RightToLeft: Story = { globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
