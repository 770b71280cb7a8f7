import { Button, LinkButton } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './button.guide.tsx';

const meta: Meta<typeof Button> = {
  title: 'Primitives/Button',
  component: Button,
  parameters: { guide },
  args: { children: 'Continue', onClick: fn() },
  argTypes: {
    children: { control: 'text', description: 'A verb and what it acts on.' },
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['compact', 'regular', 'large'] },
    iconPlace: { control: 'inline-radio', options: ['start', 'end'] },
  },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const button = sceneOf(canvasElement).getByRole('button');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
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
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Busy: Story = {
  args: { busy: true, busyLabel: 'Paying…', children: 'Pay now' },
  play: async ({ args, canvasElement }) => {
    const button = sceneOf(canvasElement).getByRole('button');
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(sceneOf(canvasElement).getByRole('status')).toHaveTextContent('Paying…');
    button.focus();
    await expect(button).toHaveFocus();
  },
};
export const FullWidth: Story = { args: { fullWidth: true } };
export const Longest: Story = {
  args: { children: 'Yes, I understand that declining cover for these conditions cannot be undone' },
};
export const AsLink: Story = {
  render: () => (
    <LinkButton href="#cover" icon="arrow-right" iconPlace="end">
      See what is covered
    </LinkButton>
  ),
  play: async ({ canvasElement }) => {
    await expect(sceneOf(canvasElement).getByRole('link')).toHaveAttribute('href', '#cover');
  },
};
export const RightToLeft: Story = {
  args: { size: 'large', icon: 'arrow-right', iconPlace: 'end', children: 'Get my price' },
  globals: { locale: 'ar' },
};
export const Narrow: Story = {
  args: { size: 'large', fullWidth: true, children: 'Get my price' },
  globals: { width: '320', locale: 'de-DE' },
};
export const Everything: Story = {
  tags: ['visual:dark', 'visual:forced'],
  parameters: { wide: true },
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
