import { Skeleton } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from './skeleton.guide.tsx';

const meta: Meta<typeof Skeleton> = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  parameters: { guide },
  args: { shape: 'line' },
  argTypes: {
    shape: { control: 'inline-radio', options: ['line', 'block', 'price', 'circle'] },
    width: { control: 'text' },
    height: { control: 'text' },
  },
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Default: Story = {
  args: { width: '240px' },
  play: async ({ canvasElement }) => {
    const shape = canvasElement.querySelector('.ck-skeleton')!;
    await expect(shape).toHaveAttribute('aria-hidden', 'true');
    await expect(shape.getBoundingClientRect().width).toBe(240);
  },
};
export const Block: Story = { args: { shape: 'block', height: '160px' } };
export const PriceShape: Story = { args: { shape: 'price' } };
export const Circle: Story = { args: { shape: 'circle' } };
export const Card: Story = {
  render: () => (
    <div className="sheet" aria-busy="true">
      <div>
        <Skeleton shape="line" width="40%" />
        <Skeleton shape="line" />
        <Skeleton shape="line" width="80%" />
      </div>
      <Skeleton shape="block" />
    </div>
  ),
};
export const RightToLeft: Story = { ...Card, globals: { direction: 'rtl' } };
export const Narrow: Story = { ...Card, globals: { width: '320' } };
