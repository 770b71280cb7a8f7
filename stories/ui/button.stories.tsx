import { Button, LinkButton } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof Button> = {
  title: 'Primitives/Button',
  component: Button,
  tags: ['visual'],
  args: { children: 'Continue', onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['compact', 'regular', 'large'] },
  },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button')[0]!);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { variant: 'secondary', children: 'Change dates' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } };
export const Danger: Story = { args: { variant: 'danger', icon: 'trash', children: 'Cancel policy' } };
export const Large: Story = {
  args: { size: 'large', icon: 'arrow-right', iconPlace: 'end', children: 'Get my price' },
};
export const Compact: Story = {
  args: { size: 'compact', icon: 'edit', variant: 'secondary', children: 'Edit' },
};
export const Disabled: Story = { args: { disabled: true } };
export const FullWidth: Story = { args: { fullWidth: true } };
export const Busy: Story = {
  args: { busy: true, busyLabel: 'Paying…', children: 'Pay now' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button')[0]!, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const LongLabel: Story = {
  args: { children: 'Yes, I understand that declining cover for these conditions cannot be undone' },
};
export const AsLink: Story = { render: () => <LinkButton href="#cover">See what is covered</LinkButton> };
export const Everything: Story = {
  render: () => (
    <div className="sheet">
      {(['large', 'regular', 'compact'] as const).map((size) => (
        <div className="sheet-row" key={size}>
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
};
