import { Skeleton } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta: Meta<typeof Skeleton> = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  args: { shape: 'line' },
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Line: Story = {};
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
