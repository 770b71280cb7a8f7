import { FieldFrame } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { fieldArgs } from '../../support/field-args.ts';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './field-frame.guide.tsx';

const meta: Meta<typeof FieldFrame> = {
  title: 'Foundations/Field frame',
  component: FieldFrame,
  parameters: { guide },
  args: {
    label: 'Given name',
    children: (aria) => (
      <div className="ck-control">
        <input {...aria} className="ck-text-input-native" />
      </div>
    ),
  },
  argTypes: {
    ...fieldArgs,
    children: { control: false },
    labelPlace: { control: 'inline-radio', options: ['above', 'before', 'after'] },
  },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByText('Given name'));
    await expect(scene.getByRole('textbox', { name: 'Given name' })).toHaveFocus();
  },
};
export const WithHint: Story = { args: { hint: 'As in your passport.' } };
export const WithError: Story = {
  tags: ['visual:main', 'visual:dark', 'visual:forced'],
  args: { hint: 'As in your passport.', error: 'Enter your given name.' },
  play: async ({ canvasElement }) => {
    const input = sceneOf(canvasElement).getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('As in your passport. Enter your given name.');
  },
};
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, hint: 'Choose your dates first.' } };
export const Group: Story = {
  args: {
    group: true,
    label: 'Date of birth',
    children: ({ id }) => (
      <div className="sheet-row">
        {['Day', 'Month', 'Year'].map((part) => (
          <div className="ck-control" key={part} style={{ inlineSize: 96 }}>
            <input
              id={`${id}-${part}`}
              aria-label={part}
              placeholder={part}
              className="ck-text-input-native"
            />
          </div>
        ))}
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(sceneOf(canvasElement).getByRole('group', { name: 'Date of birth' })).toBeVisible();
  },
};
export const Longest: Story = {
  tags: ['visual:main'],
  args: {
    label: 'The name of the person to be called in an emergency, as it is written in their passport',
    hint: 'Somebody who is not travelling with you, who can be reached at any hour, and who knows of your health.',
    error: 'We need a name here: enter the given and the family name of the person, with a space between.',
  },
};
export const RightToLeft: Story = {
  args: { hint: 'We send your certificate here.' },
  globals: { locale: 'ar' },
};
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
