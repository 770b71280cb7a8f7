import { Icon, iconNames } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta: Meta<typeof Icon> = {
  title: 'Foundations/Icons',
  component: Icon,
  args: { name: 'shield', size: 24 },
  argTypes: { name: { control: 'select', options: iconNames } },
};
export default meta;
type Story = StoryObj<typeof Icon>;

export const One: Story = {};
export const Labelled: Story = { args: { name: 'ok', label: 'Done' } };
export const All: Story = {
  render: ({ size }) => (
    <div className="sheet-grid">
      {iconNames.map((name) => (
        <div className="sheet-cell" key={name}>
          <Icon name={name} size={size} />
          {name}
        </div>
      ))}
    </div>
  ),
};
