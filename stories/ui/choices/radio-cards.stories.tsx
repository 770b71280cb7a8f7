import { RadioCards } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { plans } from '../../support/samples/plans.ts';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './radio-cards.guide.tsx';

const meta: Meta<typeof RadioCards> = {
  title: 'Primitives/Radio cards',
  component: RadioCards,
  parameters: { guide },
  args: { label: 'Which plan?', options: plans, onChange: fn() },
  argTypes: fieldArgs,
};
export default meta;
type Story = StoryObj<typeof RadioCards>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const [trek, climb] = sceneOf(canvasElement).getAllByRole('radio');
    await userEvent.click(climb!);
    await expect(args.onChange).toHaveBeenLastCalledWith('climb');
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('trek');
    await expect(trek).toBeChecked();
  },
};
export const Filled: Story = { args: { defaultValue: 'trek' } };
export const WithHint: Story = { args: { hint: 'By what you do on the hardest day' } };
export const WithError: Story = { args: { error: 'Choose a plan.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'trek' } };
export const OneDisabled: Story = {
  args: {
    options: [
      ...plans,
      { id: 'race', label: 'Racing', description: 'Not with this quote: call us', disabled: true },
    ],
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'climb' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getAllByRole('radio')[0]!);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Longest: Story = {
  args: {
    label: 'Which of these plans covers the hardest thing that any one of you will do?',
    hint: 'One plan holds for the whole group, so choose for the one of you who goes furthest.',
    error: 'Choose a plan, or remove the activity from the trip.',
    options: plans.map((plan) => ({
      ...plan,
      label: `${plan.label} with a guide, a group or alone`,
      description: `${plan.description}, on every continent but Antarctica, with search and rescue up to the sum that your level of cover has for it`,
      aside: '+$1,240.00',
    })),
  },
};
export const InForm: Story = {
  args: { name: 'plan', defaultValue: 'climb' },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ plan: 'climb' }),
};
export const RightToLeft: Story = { args: { defaultValue: 'trek' }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
