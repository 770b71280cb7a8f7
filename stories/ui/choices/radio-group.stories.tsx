import { RadioGroup } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './radio-group.guide.tsx';

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
  parameters: { guide },
  args: { label: 'What are you planning?', options: trips, onChange: fn() },
  argTypes: { ...fieldArgs, layout: { control: 'inline-radio', options: ['stack', 'inline', 'cards'] } },
};
export default meta;
type Story = StoryObj<typeof RadioGroup>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByText('Many trips in a year'));
    await expect(args.onChange).toHaveBeenLastCalledWith('annual');
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('single');
    await expect(scene.getAllByRole('radio')[0]).toBeChecked();
  },
};
export const Filled: Story = { args: { defaultValue: 'single' } };
export const WithHint: Story = { args: { hint: 'You can change this until you pay.' } };
export const WithError: Story = { args: { error: 'Choose one of them.' } };
export const Required: Story = { args: { required: true } };
export const Inline: Story = {
  args: { label: 'Has any traveller symptoms not yet diagnosed?', options: yesNo, layout: 'inline' },
};
export const Cards: Story = { args: { layout: 'cards', defaultValue: 'annual' } };
export const OneDisabled: Story = {
  args: { options: [...trips, { id: 'group', label: 'A group', description: 'Call us', disabled: true }] },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'single' } };
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'annual' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getAllByRole('radio')[0]!);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Longest: Story = {
  args: {
    label: 'What best describes the part of the trip that takes you furthest from a hospital?',
    hint: 'Think of the day on which help would take longest to reach you, also if it is only one of many.',
    error: 'Choose the answer that is nearest; you can tell us more in the next step.',
    options: [
      {
        id: 'a',
        label: 'Walking on marked trails within a day of a road, with huts or villages on the way',
        description:
          'For example the Overland Track, the Milford Track, or day walks from a lodge in the Alps',
      },
      { id: 'b', label: 'Expeditions', description: 'Everything else' },
    ],
  },
};
export const InForm: Story = {
  args: { name: 'trip', defaultValue: 'annual' },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ trip: 'annual' }),
};
export const RightToLeft: Story = { args: { defaultValue: 'single' }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
