import { TextInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof TextInput> = {
  title: 'Primitives/Text input',
  component: TextInput,
  args: { label: 'Email address', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof TextInput>;

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getAllByRole('textbox', { name: 'Email address' })[0]!;
    await userEvent.type(input, 'ada@example.com');
    await expect(args.onChange).toHaveBeenLastCalledWith('ada@example.com');
  },
};
export const WithHint: Story = { args: { hint: 'We send your certificate here.', type: 'email' } };
export const WithError: Story = {
  args: {
    error: 'Enter an email address, for example name@example.com.',
    defaultValue: 'ada@',
    required: true,
  },
};
export const Affixes: Story = {
  args: { label: 'Item value', prefix: '$', suffix: 'AUD', defaultValue: '1,200' },
};
export const Placeholder: Story = { args: { label: 'Given name', placeholder: 'As in the passport' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Choose countries first' } };
export const ReadOnly: Story = {
  args: { label: 'Policy number', readOnly: true, defaultValue: 'HLX4429KQ7' },
};
export const HiddenLabel: Story = { args: { label: 'Search countries', labelHidden: true, type: 'search' } };
export const SeveralLines: Story = {
  args: { label: 'Your experience', multiline: true, hint: 'Climbs of the last three years, in a few words' },
};
export const LongText: Story = {
  args: {
    label: 'The name of the person to be called in an emergency, as it is written in their passport',
    hint: 'Somebody who is not travelling with you, who can be reached at any hour, and who knows of your health.',
    error:
      'We need a name here: enter the given and the family name of the person, with a space between them.',
  },
};
