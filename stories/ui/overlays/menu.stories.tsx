import { Button, Menu, type MenuProps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './menu.guide.tsx';

const chosen = fn();
const item = (id: string, label: string, more: Partial<MenuProps['items'][number]> = {}) => ({
  ...{ id, label, onSelect: () => chosen(id) },
  ...more,
});

const meta: Meta<MenuProps> = {
  title: 'Primitives/Menu',
  component: Menu,
  parameters: { guide, docs: { story: { inline: false, height: '320px' } } },
  args: {
    label: 'Policy P0123456789',
    items: [
      item('open', 'Open policy', { icon: 'document' }),
      item('claim', 'Make a claim', { icon: 'external' }),
      item('delete', 'Delete', { icon: 'close', danger: true }),
    ],
    trigger: (trigger) => (
      <Button variant="secondary" icon="menu" {...trigger}>
        Options
      </Button>
    ),
  },
  argTypes: {
    trigger: { control: false },
    items: { control: false },
    placement: { control: 'select', options: ['bottom-start', 'bottom-end', 'top-start', 'top-end'] },
  },
};
export default meta;
type Story = StoryObj<MenuProps>;

const open = async (canvasElement: HTMLElement) => {
  const scene = sceneOf(canvasElement);
  await userEvent.click(scene.getAllByRole('button')[0]!);
  await waitFor(() => expect(scene.getByRole('menu')).toBeVisible());
  return scene;
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const scene = await open(canvasElement);
    await expect(scene.getByRole('menuitem', { name: 'Open policy' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(scene.queryByRole('menu')).toBeNull());
    await expect(chosen).toHaveBeenLastCalledWith('claim');
    await expect(scene.getAllByRole('button')[0]).toHaveFocus();
  },
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};
export const Longest: Story = {
  // The open one shows its look.
  tags: ['!visual'],
  args: {
    items: Array.from({ length: 16 }, (_, at) =>
      item(String(at), `${at + 1}. Send a copy of the certificate of insurance to somebody else`),
    ),
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};
export const RightToLeft: Story = { ...Open, globals: { locale: 'ar' }, tags: ['!visual'] };
export const Narrow: Story = { ...Open, globals: { width: '320' }, tags: ['!visual'] };
