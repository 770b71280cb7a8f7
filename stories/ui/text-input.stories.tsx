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
/** How much room is left shows once it is little, and is said when the typing pauses. */
export const NearItsEnd: Story = {
  args: {
    label: 'Name on the certificate',
    maxLength: 60,
    defaultValue: 'Augusta Ada King, Countess of Lovelace, née Byron',
  },
};
export const Full: Story = { args: { label: 'Booking code', maxLength: 10, defaultValue: 'HLX4429KQ7' } };
export const HiddenLabel: Story = { args: { label: 'Search countries', labelHidden: true, type: 'search' } };
export const SeveralLines: Story = {
  args: { label: 'Your experience', multiline: true, hint: 'Climbs of the last three years, in a few words' },
};
/** The box grows with what is in it. */
export const ManyLines: Story = {
  args: {
    label: 'Your experience',
    multiline: true,
    maxLength: 300,
    defaultValue:
      'Mt Aspiring by the north-west ridge, 2023\nAoraki, Linda Glacier, 2024, turned back at the summit rocks\nCho Oyu to camp 2, 2025\nIce course, Wānaka\nCrevasse rescue, twice\nNever above 7,000 m; no trouble with altitude so far',
  },
};
export const LongText: Story = {
  args: {
    label: 'The name of the person to be called in an emergency, as it is written in their passport',
    hint: 'Somebody who is not travelling with you, who can be reached at any hour, and who knows of your health.',
    error:
      'We need a name here: enter the given and the family name of the person, with a space between them.',
  },
};
