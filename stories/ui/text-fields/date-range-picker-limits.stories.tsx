import { DateRangePicker } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { withState } from '../../support/with-state.tsx';
import base, { OpenCalendar } from './date-range-picker.stories.tsx';

const meta: Meta<typeof DateRangePicker> = {
  ...base,
  title: 'Primitives/Date range picker/Limits',
  render: withState(DateRangePicker, 'DateRangePicker'),
  // Its guide is the picker's own.
  parameters: { ...base.parameters, guide: undefined },
  tags: ['!autodocs'],
};
export default meta;
type Story = StoryObj<typeof DateRangePicker>;

const open: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const scene = sceneOf(canvasElement);
  await userEvent.click(scene.getByRole('button', { name: 'Open calendar' }));
  const february = await scene.findByRole('grid', { name: 'February 2027' });
  await waitFor(() => expect(february).toBeVisible());
};

export const Blackout: Story = {
  args: {
    value: { from: '2027-02-08', to: null },
    blackouts: [{ from: '2027-02-18', to: '2027-02-21', reason: 'No trips start or end on these days.' }],
  },
  play: open,
};
export const AtMostTenDays: Story = {
  args: { value: { from: '2027-02-08', to: null }, maxLength: 10 },
  play: open,
};
export const OneDateOpen: Story = {
  args: { mode: 'single', label: 'Start date', value: { from: '2027-02-08', to: null } },
  play: open,
};
export const ImpossibleDate: Story = {
  tags: ['!visual', 'visual:wide'],
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.type(scene.getByRole('textbox', { name: 'From' }), '31/02/2027');
    await userEvent.tab();
    await waitFor(() => expect(scene.getByText('Enter a real date, like 01/02/2027.')).toBeVisible());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const WrongOrder: Story = {
  tags: ['!visual', 'visual:wide'],
  args: { value: { from: '2027-02-14', to: null } },
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.type(scene.getByRole('textbox', { name: 'To' }), '1/2/2027');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2027-02-01', to: '2027-02-14' });
    await expect(scene.getByText(/have been swapped/)).toBeInTheDocument();
  },
};
export const OpenOnAPhone: Story = { ...OpenCalendar, globals: { width: '390' } };
