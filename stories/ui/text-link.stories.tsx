import { TextLink } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta: Meta<typeof TextLink> = {
  title: 'Primitives/Text link',
  component: TextLink,
  args: { href: '#pds', children: 'Product Disclosure Statement' },
};
export default meta;
type Story = StoryObj<typeof TextLink>;

export const Plain: Story = {};
export const External: Story = { args: { href: 'https://example.com', external: true } };
export const InText: Story = {
  render: (args) => (
    <p className="sheet">
      <span>
        Read the <TextLink {...args} /> before you buy.
      </span>
    </p>
  ),
};
