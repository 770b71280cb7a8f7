import { Checkbox, TextLink } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof Checkbox> = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { label: 'All travellers are Australian residents', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Off: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('checkbox')[0]!);
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'They hold Medicare cards, or live here for good.' } };
export const WithError: Story = { args: { error: 'Please confirm before you go on.' } };
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
