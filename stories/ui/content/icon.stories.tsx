import { Icon, iconNames } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import '../../foundations/sheets.css';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './icon.guide.tsx';

const meta: Meta<typeof Icon> = {
  title: 'Foundations/Icons',
  component: Icon,
  parameters: { guide },
  args: { name: 'shield', size: 24 },
  argTypes: {
    name: { control: 'select', options: iconNames },
    size: { control: { type: 'range', min: 16, max: 96 } },
  },
};
export default meta;
type Story = StoryObj<typeof Icon>;

export const Default: Story = {
  args: { size: 48 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};
export const Labelled: Story = {
  args: { name: 'ok', label: 'Done' },
  play: async ({ canvasElement }) => {
    await expect(sceneOf(canvasElement).getByRole('img', { name: 'Done' })).toBeVisible();
  },
};
export const Sizes: Story = {
  render: ({ name }) => (
    <div className="sheet-row">
      {[16, 20, 24, 32, 48].map((size) => (
        <Icon key={size} name={name} size={size} />
      ))}
    </div>
  ),
};
export const All: Story = {
  tags: ['visual:main'],
  parameters: { wide: true },
  render: ({ size }) => (
    <div className="signs">
      {iconNames.map((name) => (
        <div className="sign" key={name}>
          <Icon name={name} size={size} />
          {name}
        </div>
      ))}
    </div>
  ),
};
export const RightToLeft: Story = { ...All, globals: { direction: 'rtl' } };
export const Narrow: Story = { ...All, globals: { width: '320' } };
