import { TextInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs, readOnlyArg } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './text-input.guide.tsx';

const meta: Meta<typeof TextInput> = {
  title: 'Primitives/Text input',
  component: TextInput,
  parameters: { guide },
  args: { label: 'Given name', onChange: fn() },
  argTypes: {
    ...fieldArgs,
    ...readOnlyArg,
    placeholder: { control: 'text', description: 'An invitation, never the question.' },
    prefix: { control: 'text' },
    suffix: { control: 'text' },
    type: { control: 'inline-radio', options: ['text', 'email', 'tel', 'search', 'password'] },
  },
};
export default meta;
type Story = StoryObj<typeof TextInput>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const input = sceneOf(canvasElement).getByRole('textbox', { name: 'Given name' });
    await userEvent.type(input, 'Ada');
    await expect(args.onChange).toHaveBeenLastCalledWith('Ada');
    await expect(input).toHaveValue('Ada');
  },
};
export const Filled: Story = { args: { defaultValue: 'Ada' } };
export const WithHint: Story = { args: { hint: 'As in your passport.' } };
export const WithError: Story = {
  args: { error: 'Enter your given name as in your passport.', defaultValue: 'A.' },
  play: async ({ canvasElement }) => {
    const input = sceneOf(canvasElement).getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Enter your given name as in your passport.');
  },
};
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Ada' } };
export const ReadOnly: Story = {
  args: { label: 'Policy number', readOnly: true, defaultValue: 'HLX4429KQ7' },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(sceneOf(canvasElement).getByRole('textbox'), 'x');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Placeholder: Story = { args: { placeholder: 'As in the passport' } };
export const Affixes: Story = {
  args: { label: 'Item value', prefix: '$', suffix: 'AUD', defaultValue: '1,200' },
};
export const HiddenLabel: Story = { args: { label: 'Search countries', labelHidden: true, type: 'search' } };
export const SeveralLines: Story = {
  args: { label: 'Your experience', multiline: true, hint: 'Climbs of the last three years, in a few words' },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(sceneOf(canvasElement).getByRole('textbox'), 'Island Peak{Enter}Mera');
    await expect(args.onChange).toHaveBeenLastCalledWith('Island Peak\nMera');
  },
};
/** The box grows with its text. */
export const ManyLines: Story = {
  args: {
    label: 'Your experience',
    multiline: true,
    maxLength: 300,
    defaultValue:
      'Mt Aspiring by the north-west ridge, 2023\nAoraki, Linda Glacier, 2024, turned back at the summit rocks\nCho Oyu to camp 2, 2025\nIce course, Wānaka\nCrevasse rescue, twice\nNever above 7,000 m; no trouble with altitude so far',
  },
};
/** The remaining length shows once it is small, and is announced when typing pauses. */
export const NearItsEnd: Story = {
  args: {
    label: 'Name on the certificate',
    maxLength: 60,
    defaultValue: 'Augusta Ada King, Countess of Lovelace, née Byron',
  },
};
export const Full: Story = { args: { label: 'Booking code', maxLength: 10, defaultValue: 'HLX4429KQ7' } };
export const Longest: Story = {
  args: {
    label: 'The name of the person to be called in an emergency, as it is written in their passport',
    hint: 'Somebody who is not travelling with you, who can be reached at any hour, and who knows of your health.',
    error:
      'We need a name here: enter the given and the family name of the person, with a space between them.',
    defaultValue: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine',
  },
};
export const InForm: Story = {
  args: { name: 'given', defaultValue: 'Ada' },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ given: 'Ada' }),
};
export const RightToLeft: Story = {
  args: { hint: 'We send your certificate here.', defaultValue: 'آدا' },
  globals: { locale: 'ar' },
};
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
