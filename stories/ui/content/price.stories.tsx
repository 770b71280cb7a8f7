import { Button, Price, type PriceProps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './price.guide.tsx';

const meta: Meta<typeof Price> = {
  title: 'Primitives/Price',
  component: Price,
  parameters: { guide, language: { formats: true } },
  args: { cents: 42650, size: 'hero' },
  argTypes: {
    cents: { control: 'number' },
    size: { control: 'inline-radio', options: ['hero', 'large', 'regular', 'small'] },
    sign: { control: 'boolean' },
    currency: { control: 'inline-radio', options: ['AUD', 'EUR', 'JPY'] },
  },
};
export default meta;
type Story = StoryObj<typeof Price>;

function Changing(props: PriceProps) {
  const [cents, setCents] = useState(props.cents ?? 0);
  return (
    <div className="sheet">
      <Price {...props} cents={cents} />
      <div className="sheet-row">
        <Button variant="secondary" onClick={() => setCents(cents + 8200)}>
          Add snow cover
        </Button>
      </div>
    </div>
  );
}

export const Default: Story = {
  // Anew for each amount of the controls, which the button then adds to.
  render: (args) => <Changing key={args.cents} {...args} />,
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Add snow cover' }));
    await expect(scene.getByText('Price changed from $426.50 to $508.50')).toBeInTheDocument();
  },
};
export const Large: Story = { args: { size: 'large' } };
export const Regular: Story = { args: { size: 'regular' } };
export const Small: Story = { args: { size: 'small' } };
export const Difference: Story = { args: { cents: 4200, sign: true, size: 'regular' } };
export const Saving: Story = { args: { cents: -2450, sign: true, size: 'regular' } };
export const Loading: Story = {
  name: 'Pending: on its way to another',
  args: { pending: true },
  // Less contrast than text needs, during the change; it is also hidden from screen readers.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    await expect(sceneOf(canvasElement).getByRole('status')).toHaveTextContent('Recalculating the price');
  },
};
export const Empty: Story = { name: 'Not known yet', args: { cents: null } };
export const Longest: Story = { args: { cents: 123456789012 } };
export const OtherCurrency: Story = { args: { cents: 42650, currency: 'EUR', locale: 'de-DE' } };
export const RightToLeft: Story = { args: { cents: -2450, sign: true }, globals: { direction: 'rtl' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
