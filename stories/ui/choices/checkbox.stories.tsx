import { Checkbox, TextLink } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './checkbox.guide.tsx';

const meta: Meta<typeof Checkbox> = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  parameters: { guide },
  args: { label: 'All travellers are Australian residents', onChange: fn() },
  argTypes: fieldArgs,
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const box = sceneOf(canvasElement).getByRole('checkbox');
    await userEvent.click(sceneOf(canvasElement).getByText('All travellers are Australian residents'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(box).toBeChecked();
    box.focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
export const Filled: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'They hold Medicare cards, or live here for good.' } };
export const WithError: Story = { args: { error: 'Please confirm before you go on.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const LinkInLabel: Story = {
  args: {
    label: (
      <>
        I have read the <TextLink href="#pds">Product Disclosure Statement</TextLink> and the{' '}
        <TextLink href="#privacy">privacy notice</TextLink>
      </>
    ),
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true, defaultChecked: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getAllByRole('checkbox')[0]!);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Longest: Story = {
  args: {
    label:
      'I declare for myself and for every other person on this policy that what has been answered is true and complete, and that nobody travels against the advice of a doctor or in order to be treated.',
    hint: 'You can change your answers until the policy begins, and we ask you again when you amend it.',
    error: 'Please confirm the declaration, or go back and change what is not right.',
  },
};
export const InForm: Story = {
  args: { name: 'residents', value: 'yes', defaultChecked: true },
  decorators: [inForm],
  play: async ({ canvasElement }) => {
    await expect(await sent(canvasElement)).toEqual({ residents: 'yes' });
    await userEvent.click(sceneOf(canvasElement).getByRole('checkbox'));
    await expect(await sent(canvasElement)).toEqual({});
  },
};
export const RightToLeft: Story = { args: { defaultChecked: true }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
