import { TextLink } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './text-link.guide.tsx';

const meta: Meta<typeof TextLink> = {
  title: 'Primitives/Text link',
  component: TextLink,
  parameters: { guide },
  args: {
    href: '#pds',
    children: 'Product Disclosure Statement',
    onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
  argTypes: {
    children: { control: 'text', description: 'The name of what is there.' },
    href: { control: 'text' },
  },
};
export default meta;
type Story = StoryObj<typeof TextLink>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(sceneOf(canvasElement).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const External: Story = {
  args: { href: 'https://example.com', external: true },
  play: async ({ canvasElement }) => {
    const link = sceneOf(canvasElement).getByRole('link', { name: /opens in a new tab/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  },
};
export const InText: Story = {
  render: (args) => (
    <p>
      Read the <TextLink {...args} /> before you buy.
    </p>
  ),
};
export const Longest: Story = {
  args: {
    external: true,
    children:
      'Combined Financial Services Guide, Product Disclosure Statement and Target Market Determination of 1 July 2026',
  },
};
export const RightToLeft: Story = { args: { external: true }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
