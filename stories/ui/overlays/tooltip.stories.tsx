import { Button, Icon, InfoTip, Tooltip } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './tooltip.guide.tsx';

const meta: Meta<typeof Tooltip> = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  parameters: { guide },
  args: {
    content: 'Sends the documents to the address that you bought with.',
    children: <Button variant="secondary">Send again</Button>,
    side: 'top',
  },
  argTypes: {
    content: { control: 'text' },
    children: { control: false },
    side: { control: 'inline-radio', options: ['top', 'bottom', 'start', 'end'] },
  },
  decorators: [
    (Story) => (
      <div className="sheet-room">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

const tips = (canvas: HTMLElement) => canvas.querySelectorAll('.ck-tip:popover-open');

const reached: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.tab();
  await waitFor(() => expect(tips(canvasElement)).toHaveLength(1));
};

export const Default: Story = {
  play: async (context) => {
    const button = sceneOf(context.canvasElement).getByRole('button');
    await reached(context);
    await expect(button).toHaveAccessibleDescription(/address that you bought with/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tips(context.canvasElement)).toHaveLength(0));
    await expect(button).toHaveFocus();
  },
};
export const Open: Story = { play: reached };
export const Sides: Story = {
  parameters: { wide: true },
  render: ({ content }) => (
    <div className="sheet-row">
      {(['top', 'bottom', 'start', 'end'] as const).map((side) => (
        <Tooltip key={side} content={content} side={side}>
          <Button variant="secondary">{side}</Button>
        </Tooltip>
      ))}
    </div>
  ),
};
export const OnSigns: Story = {
  render: () => (
    <div className="sheet-row">
      {(['edit', 'download', 'trash'] as const).map((name) => (
        <Tooltip key={name} content={`Describes what “${name}” does here`}>
          <button type="button" className="ck-icon-button" aria-label={name}>
            <Icon name={name} />
          </button>
        </Tooltip>
      ))}
    </div>
  ),
};
export const Longest: Story = {
  args: {
    content:
      'The documents go to the address of the person who bought the policy, and to nobody else. If that address has changed, call us first: for your safety we do not send them to an address that we do not know yet.',
  },
  play: reached,
};
export const InfoSign: Story = {
  render: () => (
    <p>
      You pay an excess of $100{' '}
      <InfoTip about="Excess">The part of a claim that you pay yourself, once for each event.</InfoTip> on
      each claim.
    </p>
  ),
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button'));
    await expect(scene.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(scene.getByRole('status')).toHaveTextContent(/part of a claim/));
  },
};
export const Term: Story = {
  render: () => (
    <p>
      You pay an{' '}
      <InfoTip about="excess" term>
        The part of a claim that you pay yourself, once for each event.
      </InfoTip>{' '}
      of $100 on each claim.
    </p>
  ),
};
export const RightToLeft: Story = { ...Open, args: { side: 'end' }, globals: { direction: 'rtl' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
