import { Button, Price } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

const meta: Meta<typeof Price> = {
  title: 'Primitives/Price',
  component: Price,
  args: { cents: 42650, size: 'hero' },
  argTypes: { size: { control: 'inline-radio', options: ['hero', 'large', 'regular', 'small'] } },
};
export default meta;
type Story = StoryObj<typeof Price>;

export const Hero: Story = {};
export const Thousands: Story = { args: { cents: 1234567 } };
export const Small: Story = { args: { size: 'small' } };
export const Difference: Story = { args: { cents: 4200, sign: true, size: 'regular' } };
export const Saving: Story = { args: { cents: -2450, sign: true, size: 'regular' } };
export const Pending: Story = {
  args: { pending: true },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
};
export const Unknown: Story = { args: { cents: null } };

function Changing() {
  const [cents, setCents] = useState(42650);
  return (
    <div className="sheet">
      <Price cents={cents} size="hero" />
      <div className="sheet-row">
        <Button variant="secondary" onClick={() => setCents(cents + 8200)}>
          Add snow cover
        </Button>
      </div>
    </div>
  );
}

export const Change: Story = {
  render: () => <Changing />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button')[0]!);
    await expect(
      within(canvasElement).getAllByText('Price changed from $426.50 to $508.50')[0],
    ).toBeInTheDocument();
  },
};
