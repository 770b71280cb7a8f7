import { Tabs } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { closed, cover, longTab, many } from '../../support/samples/tabs.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './tabs.guide.tsx';

const meta: Meta<typeof Tabs> = {
  title: 'Primitives/Tabs',
  component: Tabs,
  parameters: { guide },
  args: { label: 'Your cover', items: cover, onChange: fn() },
  argTypes: {
    items: { control: false },
    orientation: { control: 'inline-radio', options: ['horizontal', 'vertical'] },
    activation: { control: 'inline-radio', options: ['automatic', 'manual'] },
    panels: { control: 'inline-radio', options: ['unmounted', 'kept'] },
  },
};
export default meta;
type Story = StoryObj<typeof Tabs>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('tab', { name: 'Limits 12 limits' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('limits');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('not');
    await expect(scene.getByRole('tabpanel')).toHaveAccessibleName('Not covered');
  },
};
/** A disabled tab shows what enables it when it is focused or pressed. */
export const Disabled: Story = {
  args: { items: [...cover, closed] },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    const tab = scene.getByRole('tab', { name: 'Climbing' });
    await userEvent.click(tab);
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await expect(
      await scene.findByText('Opens when climbing cover is added to the quote.'),
    ).toBeInTheDocument();
  },
};
export const Badge: Story = {
  args: {
    items: [cover[0]!, { ...cover[1]!, count: undefined, countLabel: undefined, badge: 'New' }, cover[2]!],
  },
};
/** The row scrolls, shows the chosen tab and fades where it overflows. */
export const Many: Story = { args: { items: many, defaultValue: '5' } };
export const Vertical: Story = { args: { orientation: 'vertical', items: [...cover, closed] } };
/** Arrows move the focus; Enter or Space chooses. */
export const Manual: Story = {
  args: { activation: 'manual' },
  play: async ({ args, canvasElement }) => {
    sceneOf(canvasElement).getAllByRole('tab')[0]!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('limits');
  },
};
/** What is typed in a panel stays while another one shows. */
export const Kept: Story = {
  args: {
    panels: 'kept',
    items: [{ id: 'notes', label: 'Notes', panel: <textarea aria-label="Notes" rows={3} /> }, cover[0]!],
  },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.type(scene.getByRole('textbox', { name: 'Notes' }), 'Ask about skis');
    await userEvent.click(scene.getByRole('tab', { name: 'What is covered' }));
    await userEvent.click(scene.getByRole('tab', { name: 'Notes' }));
    await expect(scene.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask about skis');
  },
};
export const Longest: Story = { args: { items: [longTab, ...cover] } };
export const RightToLeft: Story = { args: { items: many, defaultValue: '5' }, globals: { direction: 'rtl' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
